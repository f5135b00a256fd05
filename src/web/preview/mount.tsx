import './preview.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../data/query-client.ts'
import { PreviewBar } from './preview-bar.tsx'
import type { PreviewedPage } from './preview-requests.ts'

/** Puts the bar into the document, outside of the page's root: the preview shows the page's own bytes. */
export async function mountPreview(page: PreviewedPage): Promise<void> {
  const { createRoot } = await import('react-dom/client')
  const place = document.createElement('div')
  place.id = 'preview'
  document.body.prepend(place)

  // The page's own bar is placed below this one, whatever its height.
  const heightOf = ([entry]: ResizeObserverEntry[]) =>
    document.documentElement.style.setProperty('--preview-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
  new ResizeObserver(heightOf).observe(place)

  createRoot(place).render(
    <QueryClientProvider client={createQueryClient()}>
      <PreviewBar page={page} />
    </QueryClientProvider>,
  )
}
