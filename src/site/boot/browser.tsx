import { type ComponentType, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { isSwitchedOn, type OptionalSection, type PageData } from '../../domain/page/page-data.ts'
import { registerForBack } from '../../ui/browser/back.ts'
import { allowBrowserTranslation } from '../../ui/browser/browser-translation.ts'
import { preloadLists } from '../../ui/data/cache-records.ts'
import { currentUserQuery, followLogout, startedWithSession } from '../../ui/data/current-user.ts'
import { lazyComponent, reloadAfterDeploy } from '../../ui/data/lazy-code.ts'
import { embeddedPageData } from '../../ui/data/page-context.tsx'
import { isInPreview } from '../../ui/data/preview.ts'
import { createQueryClient } from '../../ui/data/query-client.ts'
import { type Sections, SectionsContext } from '../sections/sections.ts'
import { App } from './app.tsx'

declare global {
  interface Window {
    earlyPresses?: (EventTarget | null)[]
  }
}

/** Whether an event's target is in an element that a selector finds. */
function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

const container = document.getElementById('root')
if (!container) throw new Error('This page has no root element')

addEventListener('vite:preloadError', reloadAfterDeploy)
// The document contains these stylesheets: scripts which import them load none that has a link. In the document itself,
// Chromium would request what a disabled link names.
for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-address]')) {
  const link = { disabled: true, rel: 'stylesheet', href: dataset.address }
  document.head.append(Object.assign(document.createElement('link'), link))
}
// From the first press on a link to a section, these links scroll smoothly (base.css).
addEventListener(
  'click',
  ({ target }) => isIn(target, 'a[href*="#"]') && document.documentElement.setAttribute('data-clicked', ''),
  {
    capture: true,
  },
)
registerForBack()
allowBrowserTranslation()

// Hydration gets a task of its own: on a slow phone, running the modules already takes a long one.
setTimeout(() => void start(container))

const importPhoto = () => import('../photos/hero-photo.tsx')
const importVisit = () => import('../sections/visit-section.tsx')
const importSchedule = () => import('../schedule/schedule-section.tsx')
const importPricing = () => import('../sections/pricing-section.tsx')
const importFurther = () => import('./further-sections.tsx')

/** What was pressed before this code ran (start.ts). */
const earlyPresses = window.earlyPresses ?? []
window.onclick = null

const laterSections = 'main > section:nth-of-type(n + 3)'

/** Resolves when a visitor presses a later section, or comes near one. */
const used = new Promise<void>((resolve) => {
  const hasPressed = earlyPresses.some((target) => isIn(target, laterSections))
  if (location.hash !== '' || container.dataset.prerendered !== 'true' || hasPressed) return resolve()
  for (const type of ['pointerdown', 'click'])
    addEventListener(type, ({ target }) => isIn(target, laterSections) && resolve(), { capture: true })
  const observer = new IntersectionObserver(
    (sections) => {
      if (sections.some(({ isIntersecting }) => isIntersecting)) resolve()
    },
    { rootMargin: '50% 0px' },
  )
  for (const section of container.querySelectorAll(laterSections)) observer.observe(section)
})

/** The pressed buttons of each later section that is not hydrated yet, by its selector. */
const unhydrated = new Map<string, HTMLElement[]>()

/** Loads a section, and hydrates it once the page is used. */
function laterSection(selector: string, load: () => Promise<ComponentType>) {
  unhydrated.set(selector, [])
  return lazyComponent(async () => {
    const [Section] = await Promise.all([load(), used])
    return function LaterSection() {
      useEffect(() => {
        const pressed = unhydrated.get(selector) ?? []
        unhydrated.delete(selector)
        // Afterwards React can hydrate a boundary within the section for a press; during an effect it cannot.
        setTimeout(() => {
          for (const button of pressed) button.click()
        })
      }, [])
      return <Section />
    }
  })
}

/** Keeps a press on a button of a later section until it is hydrated; returns whether it is such a press. */
function keepPress(target: EventTarget | null): boolean {
  const button = target instanceof Element && target.closest<HTMLElement>('#main > section button')
  if (!button) return false
  const [, pressed] = [...unhydrated].find(([selector]) => button.closest(selector)) ?? []
  pressed?.push(button)
  return pressed !== undefined
}

// After the listener above, which this one may keep from a press.
addEventListener('click', (event) => keepPress(event.target) && event.stopImmediatePropagation(), { capture: true })

const lazySections: Sections = {
  HeroPhoto: lazyComponent(async () => (await importPhoto()).HeroPhoto),
  VisitSection: laterSection('#visit', async () => (await importVisit()).VisitSection),
  ScheduleSection: laterSection('#schedule', async () => {
    const { ScheduleSection, ScheduleTimetable } = await (await importSchedule()).loadSchedule()
    // A boundary within the section, whose code would come later, would lose a kept press.
    return () => (
      <SectionsContext value={{ ...lazySections, ScheduleTimetable }}>
        <ScheduleSection />
      </SectionsContext>
    )
  }),
  ScheduleRail: lazyComponent(async () => (await importSchedule()).ScheduleRail),
  SchedulePhone: lazyComponent(async () => (await importSchedule()).SchedulePhone),
  PricingSection: laterSection('#pricing', async () => (await importPricing()).PricingSection),
  PricingRail: lazyComponent(async () => (await importPricing()).PricingRail),
  FurtherSections: laterSection(
    'section:not(#hero, #about, #visit, #schedule, #pricing)',
    async () => (await importFurther()).FurtherSections,
  ),
}

for (const target of earlyPresses) keepPress(target)

/**
 * Loads the code of the visible sections. A page that renders again soon after hydration needs it before: React would
 * discard each server-rendered section whose code is not loaded yet.
 */
async function loadSections({ texts }: PageData): Promise<Sections> {
  const isShown = (section: OptionalSection) => isSwitchedOn(texts, section)
  const loaded = await Promise.all([
    importFurther(),
    texts['hero.image'] && importPhoto(),
    isShown('visit') && importVisit(),
    isShown('schedule') && importSchedule().then(({ loadSchedule }) => loadSchedule()),
    isShown('pricing') && importPricing(),
  ])
  // These hydrate with the page.
  unhydrated.clear()
  return Object.assign({}, lazySections, ...loaded)
}

/** Browsers of before 2022 lack `reportError`. */
function report(error: unknown): void {
  if ('reportError' in globalThis) reportError(error)
}

/** Starts the application. Whatever it throws, the server's page stays: React would leave an empty page. */
async function start(root: HTMLElement): Promise<void> {
  let copy: HTMLElement | undefined
  const fail = (error: unknown) => {
    delete document.documentElement.dataset.scripted
    // The element itself is replaced: after an error, React may hydrate the rest and empty its element again.
    if (copy) root.replaceWith(copy)
    report(error)
  }
  try {
    // Hydration moves these elements, which React does not expect, from the poster (document.tsx).
    document.head.append(...root.querySelectorAll('script, style'))
    // In another document, the copy loads nothing.
    copy = document.implementation.createHTMLDocument().importNode(root, true)
    await hydrate(root, copy, fail)
  } catch (error) {
    fail(error)
  }
}

const countSections = (root: HTMLElement) => root.querySelectorAll('section').length

async function hydrate(root: HTMLElement, copy: HTMLElement, onFailure: (error: unknown) => void): Promise<void> {
  const reactDom = await import('react-dom/client')
  const queryClient = createQueryClient()
  followLogout(queryClient)
  const data = embeddedPageData()
  const isPrerendered = root.dataset.prerendered === 'true'
  const isPreview = isInPreview()
  const hasSession = startedWithSession() && !isPreview
  if (hasSession) void queryClient.prefetchQuery(currentUserQuery)
  const sections =
    isPrerendered && (isPreview || hasSession) ? await loadSections(data).catch(() => lazySections) : lazySections
  const appOf = (pageData: PageData, itsSections = sections) => (
    <SectionsContext value={itsSections}>
      <App data={pageData} queryClient={queryClient} />
    </SectionsContext>
  )

  let page: Root | undefined
  const onUncaughtError = (error: unknown) => {
    page = undefined
    onFailure(error)
  }
  /**
   * Extensions of a browser may have changed the page before hydration. React then renders it again, without the sections
   * whose code is not loaded: the server's page is shown until it is.
   */
  const onRecoverableError = (error: unknown) => {
    report(error)
    if (!root.isConnected || countSections(root) >= countSections(copy)) return
    root.replaceWith(copy)
    void loadSections(data).then((loaded) => {
      // It may have failed meanwhile: the copy stays.
      if (!page) return
      copy.replaceWith(root)
      flushSync(() => page?.render(appOf(data, loaded)))
    }, onFailure)
  }
  if (isPrerendered)
    // In a transition, hydration pauses for the browser's other work.
    startTransition(() => {
      page = reactDom.hydrateRoot(root, appOf(data), { onUncaughtError, onRecoverableError })
    })
  else {
    page = reactDom.createRoot(root, { onUncaughtError })
    page.render(appOf(data))
  }
  if (isPreview)
    void import('../../preview/mount.tsx').then(({ mountPreview }) =>
      mountPreview({
        render: (preview) => {
          // The cached lists belong to the previous preview.
          queryClient.removeQueries({ queryKey: ['released'] })
          page?.render(appOf(preview))
        },
      }),
    )

  if (document.readyState === 'complete') preloadLists()
  else addEventListener('load', preloadLists, { once: true })
}
