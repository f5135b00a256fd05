import type { Translated } from './languages.ts'
import type { ReleaseLists } from './releases.ts'

/** What every page carries of the release it was rendered from. */
export interface PageData {
  /** The release's number; 0 before the first. */
  release: number
  /** When it was built, ISO 8601. */
  timestamp: string | null
  /** Content key → texts in three languages: what is stored over the defaults. An image key's texts are its address. */
  texts: Record<string, Translated>
  /** The lists that this page shows; the landing page's, none on the other screens. */
  lists: Partial<Omit<ReleaseLists, 'content'>>
  /** The club's own origin for canonical links and structured data, when it is configured (`PUBLIC_URL`). */
  publicUrl: string | null
}
