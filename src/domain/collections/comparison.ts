/** What the back office, which is in English, calls a record of a list; an empty text for one that is not there. */
export type LabelOf = (list: string, id: number | null) => string

/** How two values of a field are compared, and shown where they differ. */
export type Comparison<Stored = unknown> =
  /** Word by word, in each language if there are several. */
  | { kind: 'text' }
  /** Line by line, each for itself. */
  | { kind: 'lines' }
  | { kind: 'picture' }
  /** The one value, then the other, as a person reads them. */
  | { kind: 'value'; show(value: Stored, labelOf: LabelOf): string }

/** A record's fields by name. */
export type Values = Readonly<Record<string, unknown>>
