export type TextValues = Record<string, string | number>

/** A text with `{name}` replaced by the value of that name; what has no value stays. */
export function filledIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
