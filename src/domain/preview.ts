/** What a private preview shows: what is public now, or the candidate, which may be public then. */
export const previewShows = ['now', 'then'] as const

export type PreviewShow = (typeof previewShows)[number]

/** The preview that somebody is in. Moments are ISO 8601. */
export interface Preview {
  /** The candidate's id. */
  candidate: number
  /** When its rows were fixed. */
  createdAt: string
  /** How many changes it would make public. */
  differences: number
  /** The release that it has become; null: it is not published. */
  publishedAs: number | null
  show: PreviewShow
  /** Whether its texts and pictures open their editors. */
  editing: boolean
  isAdministrator: boolean
  /** When the link ends that shows it; null: an administrator's own. */
  expiresAt: string | null
}
