/** Public content, or a candidate. */
export const previewShows = ['now', 'then'] as const

export type PreviewShow = (typeof previewShows)[number]

/** Moments are ISO 8601. */
export interface Preview {
  candidate: number
  /** When its rows were snapshotted. */
  createdAt: string
  /** Unpublished changes in it. */
  differences: number
  /** The published release; null before that. */
  publishedAs: number | null
  show: PreviewShow
  /** Whether its texts and pictures open their editors. */
  editing: boolean
  isAdministrator: boolean
  /** When the preview link expires; null for an administrator's own. */
  expiresAt: string | null
}
