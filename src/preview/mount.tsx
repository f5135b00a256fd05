import './preview.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../ui/data/query-client.ts'
import { PreviewBar } from './preview-bar.tsx'
import type { PreviewedPage } from './preview-requests.ts'

/** Adds the bar outside of the page's root, so that the previewed page is exactly the future public page. */
export async function mountPreview(page: PreviewedPage): Promise<void> {
  const { createRoot } = await import('react-dom/client')
  const container = document.createElement('div')
  container.id = 'preview'
  document.body.prepend(container)

  // Stylesheets place the page's header below the preview bar, whose height varies.
  const setBarHeight = ([entry]: ResizeObserverEntry[]) =>
    document.documentElement.style.setProperty('--preview-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
  new ResizeObserver(setBarHeight).observe(container)

  createRoot(container).render(
    <QueryClientProvider client={createQueryClient()}>
      <PreviewBar page={page} />
    </QueryClientProvider>,
  )
}
