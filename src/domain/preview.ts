/** `now`: the public release; `then`: the candidate. */
export const previewViews = ['now', 'then'] as const

export type PreviewView = (typeof previewViews)[number]

export interface Preview {
  candidate: number
  /** When its rows were snapshotted (ISO 8601). */
  createdAt: string
  /** The number of unpublished changes in it. */
  differences: number
  /** The number of its release; null before it is published. */
  publishedAs: number | null
  show: PreviewView
  /** Whether a press on a text or picture opens its editor. */
  editing: boolean
  isAdministrator: boolean
  /** When the preview link expires (ISO 8601); null for an administrator's own preview. */
  expiresAt: string | null
}
