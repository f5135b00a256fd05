import type { PageData } from '../../domain/page-data.ts'

/** The page beside the preview's bar. */
export interface PreviewedPage {
  /** Renders it anew in its place, from other data: it stays as far scrolled and opened as it is. */
  render: (data: PageData) => void
}
