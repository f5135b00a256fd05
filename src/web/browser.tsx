import './styles/site.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { defaultLanguage, languages, languageTags } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import { App } from './app.tsx'
import { preloadLists } from './data/cache-records.ts'
import { currentUserQuery, hasSessionHint } from './data/current-user.ts'
import { embeddedPageData } from './data/page-data.tsx'
import { isPreview } from './data/preview.ts'
import { createQueryClient } from './data/query-client.ts'
import { reloadAfterDeploy } from './data/reload-after-deploy.ts'
import { hearBackFirst } from './ui/back.ts'

const container = document.getElementById('root')
if (!container) throw new Error('This page has no root element')

addEventListener('vite:preloadError', reloadAfterDeploy)
hearBackFirst()

// A task of its own: on a slow phone, running the modules has taken long enough.
setTimeout(() => bringToLife(container))

function bringToLife(root: HTMLElement): void {
  const queryClient = createQueryClient()
  const pageLanguage = languages.find((each) => languageTags[each] === document.documentElement.lang)
  const data = embeddedPageData()
  const appOf = (shown: PageData) => (
    <App data={shown} language={pageLanguage ?? defaultLanguage} queryClient={queryClient} />
  )

  if (!isPreview && hasSessionHint()) void queryClient.prefetchQuery(currentUserQuery)
  let page: Root | undefined
  if (root.dataset.prerendered === 'true')
    // As a transition, React hydrates in slices and lets the page breathe in between.
    startTransition(() => {
      page = hydrateRoot(root, appOf(data))
    })
  else {
    page = createRoot(root)
    page.render(appOf(data))
  }
  if (isPreview)
    void import('./preview/mount.tsx').then(({ mountPreview }) =>
      mountPreview({ render: (shown) => page?.render(appOf(shown)) }),
    )

  const preload = () => preloadLists(data)
  if (document.readyState === 'complete') preload()
  else addEventListener('load', preload, { once: true })
}
