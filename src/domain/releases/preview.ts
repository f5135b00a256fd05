import type { ReleaseChanges } from './releases.ts'

/** What an open preview shows. `now`: the public release; `then`: the preview. */
export const previewViews = ['now', 'then'] as const

export type PreviewView = (typeof previewViews)[number]

/** The preview that is open in a browser. */
export interface OpenPreview {
  number: number
  createdAt: string
  changes: ReleaseChanges
  isPublished: boolean
  show: PreviewView
  /** Whether a press on a text or picture opens its editor. */
  editing: boolean
  isAdministrator: boolean
  /** When the preview link expires (ISO 8601); null for an administrator's own preview. */
  expiresAt: string | null
}
