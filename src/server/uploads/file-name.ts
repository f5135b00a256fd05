import { cleanText } from '../../domain/text.ts'

/** In characters, as file systems allow. */
const longest = 255

/** The name of a sent file as it is told to people, without its folders; null of one that has none. */
export function fileName(sent: string | undefined): string | null {
  const base = cleanText(sent?.split(/[\\/]/).at(-1) ?? '').replace(/\s+/g, ' ')
  return [...base].slice(0, longest).join('') || null
}
