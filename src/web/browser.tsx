import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { defaultLanguage, languages, languageTags } from '../domain/languages.ts'
import { isSwitchedOn, type PageData } from '../domain/page-data.ts'
import { App } from './app.tsx'
import { preloadLists } from './data/cache-records.ts'
import { currentUserQuery, followLogout, startedWithSession } from './data/current-user.ts'
import { reloadAfterDeploy } from './data/late-code.ts'
import { embeddedPageData } from './data/page-data.tsx'
import { isInPreview } from './data/preview.ts'
import { createQueryClient } from './data/query-client.ts'
import { lazySections, loadSections } from './site/load-sections.ts'
import { SectionsApart } from './site/sections-apart.ts'
import { hearBackFirst } from './ui/back.ts'

const container = document.getElementById('root')
if (!container) throw new Error('This page has no root element')

addEventListener('vite:preloadError', reloadAfterDeploy)
// From now on links scroll smoothly (further-base.css).
addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), {
  capture: true,
  once: true,
})
hearBackFirst()

// A task of its own, in which React DOM, the largest of them, is run as well: on a slow phone, running the modules has taken
// long enough.
setTimeout(() => bringToLife(container))

async function bringToLife(root: HTMLElement): Promise<void> {
  const reactDom = await import('react-dom/client')
  const queryClient = createQueryClient()
  followLogout(queryClient)
  const pageLanguage = languages.find((each) => languageTags[each] === document.documentElement.lang)
  const data = embeddedPageData()
  const isPrerendered = root.dataset.prerendered === 'true'
  const isPreview = isInPreview()
  const hasSession = startedWithSession() && !isPreview
  if (hasSession) void queryClient.prefetchQuery(currentUserQuery)
  const sections =
    isPrerendered && (isPreview || hasSession)
      ? await loadSections((section) => isSwitchedOn(data.texts, section))
      : lazySections
  const appOf = (shown: PageData) => (
    <SectionsApart value={sections}>
      <App data={shown} language={pageLanguage ?? defaultLanguage} queryClient={queryClient} />
    </SectionsApart>
  )

  let page: Root | undefined
  // React finds in the poster what it rendered, and nothing that was put into it (document.tsx).
  document.head.append(...root.querySelectorAll('script, style'))
  if (isPrerendered)
    // As a transition, React hydrates in slices and lets the page breathe in between.
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
          // Lists are those of the page: another candidate's are other ones.
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
