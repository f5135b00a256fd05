/** What a preview shows. `now`: the public release; `then`: the candidate. */
export const previewViews = ['now', 'then'] as const

export type PreviewView = (typeof previewViews)[number]

export interface Preview {
  candidate: number
  createdAt: string
  differences: number
  /** The release's number; null until the candidate is published. */
  publishedAs: number | null
  show: PreviewView
  /** Whether a press on a text or picture opens its editor. */
  editing: boolean
  isAdministrator: boolean
  /** When the preview link expires (ISO 8601); null for an administrator's own preview. */
  expiresAt: string | null
}
