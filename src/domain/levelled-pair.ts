/** The addresses of a picture and of its brightened copy. */
export interface LevelledPair {
  original: string
  /** Null where there is none: it was never asked for, or the picture is bright enough. */
  brightened: string | null
}
