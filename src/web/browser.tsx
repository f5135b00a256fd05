import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { isSwitchedOn, type OptionalSection, type PageData } from '../domain/page-data.ts'
import { App } from './app.tsx'
import { preloadLists } from './data/cache-records.ts'
import { currentUserQuery, followLogout, startedWithSession } from './data/current-user.ts'
import { lazyComponent, reloadAfterDeploy } from './data/lazy-code.ts'
import { embeddedPageData } from './data/page-data.tsx'
import { isInPreview } from './data/preview.ts'
import { createQueryClient } from './data/query-client.ts'
import { type Sections, SectionsContext } from './site/sections.ts'
import { registerForBack } from './ui/back.ts'

const container = document.getElementById('root')
if (!container) throw new Error('This page has no root element')

addEventListener('vite:preloadError', reloadAfterDeploy)
// From now on links scroll smoothly (base.css).
addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), {
  capture: true,
  once: true,
})
registerForBack()

// In a new task, because running the modules is a long task on a slow phone.
setTimeout(() => hydrate(container))

const photo = () => import('./site/hero-photo.tsx')
const visit = () => import('./site/visit-section.tsx')
const schedule = () => import('./site/schedule-section.tsx')
const pricing = () => import('./site/pricing-section.tsx')
const further = () => import('./site/further-sections.tsx')

const lazySections: Sections = {
  HeroPhoto: lazyComponent(async () => (await photo()).HeroPhoto),
  VisitSection: lazyComponent(async () => (await visit()).VisitSection),
  ScheduleSection: lazyComponent(async () => (await schedule()).ScheduleSection),
  ScheduleRail: lazyComponent(async () => (await schedule()).ScheduleRail),
  SchedulePhone: lazyComponent(async () => (await schedule()).SchedulePhone),
  PricingSection: lazyComponent(async () => (await pricing()).PricingSection),
  PricingRail: lazyComponent(async () => (await pricing()).PricingRail),
  FurtherSections: lazyComponent(async () => (await further()).FurtherSections),
}

/**
 * Loads the sections before hydration, for a page that is rendered again soon after it: React would discard the
 * server-rendered sections whose code is missing then.
 */
async function loadSections({ texts }: PageData): Promise<Sections> {
  const isShown = (section: OptionalSection) => isSwitchedOn(texts, section)
  try {
    const loaded = await Promise.all([
      further(),
      texts['hero.image'] && photo(),
      isShown('visit') && visit(),
      isShown('schedule') && schedule().then(({ wholeSchedule }) => wholeSchedule()),
      isShown('pricing') && pricing(),
    ])
    return Object.assign({}, lazySections, ...loaded)
  } catch {
    return lazySections
  }
}

async function hydrate(root: HTMLElement): Promise<void> {
  const reactDom = await import('react-dom/client')
  const queryClient = createQueryClient()
  followLogout(queryClient)
  const data = embeddedPageData()
  const isPrerendered = root.dataset.prerendered === 'true'
  const isPreview = isInPreview()
  const hasSession = startedWithSession() && !isPreview
  if (hasSession) void queryClient.prefetchQuery(currentUserQuery)
  const sections = isPrerendered && (isPreview || hasSession) ? await loadSections(data) : lazySections
  const appOf = (shown: PageData) => (
    <SectionsContext value={sections}>
      <App data={shown} queryClient={queryClient} />
    </SectionsContext>
  )

  let page: Root | undefined
  // React does not expect the elements that document.tsx added to the poster.
  document.head.append(...root.querySelectorAll('script, style'))
  if (isPrerendered)
    // As a transition, hydration lets the browser work in between.
    startTransition(() => {
      page = reactDom.hydrateRoot(root, appOf(data))
    })
  else {
    page = reactDom.createRoot(root)
    page.render(appOf(data))
  }
  if (isPreview)
    void import('./preview/mount.tsx').then(({ mountPreview }) =>
      mountPreview({
        render: (shown) => {
          // Another candidate has other lists.
          queryClient.removeQueries({ queryKey: ['released'] })
          page?.render(appOf(shown))
        },
      }),
    )

  const preload = () => {
    preloadLists()
    void import('./site/watch-notices.ts')
  }
  if (document.readyState === 'complete') preload()
  else addEventListener('load', preload, { once: true })
}
