import type { Part } from '../../domain/differences/difference.ts'

/** How many letters stay on each side of what differs. */
const around = 60

/** Letters that hardly make a text shorter are not worth a gap. */
const least = 40

/** A part of a text, or the place of one that is left out because nothing differs there. */
export type ShownPart = Part | { change: 'left out' }

/** The parts of a text without what lies far from every difference, cut between words. */
export function shownParts(parts: readonly Part[]): ShownPart[] {
  return parts.flatMap((part, index) => {
    if (part.change !== 'same') return [part]
    const head = index === 0 ? 0 : endOfHead(part.text)
    const tail = index === parts.length - 1 ? part.text.length : startOfTail(part.text)
    if (tail - head < least) return [part]
    return [
      ...(head > 0 ? [{ ...part, text: part.text.slice(0, head) }] : []),
      { change: 'left out' as const },
      ...(tail < part.text.length ? [{ ...part, text: part.text.slice(tail) }] : []),
    ]
  })
}

function endOfHead(text: string): number {
  const end = text.lastIndexOf(' ', around)
  return end > 0 ? end : Math.min(around, text.length)
}

function startOfTail(text: string): number {
  const start = text.indexOf(' ', Math.max(text.length - around, 0))
  return start === -1 ? Math.max(text.length - around, 0) : start + 1
}

/** Parts with the place at which each begins, which is its own among them. */
export function placed<Shown extends ShownPart>(parts: readonly Shown[]): (Shown & { at: number })[] {
  let end = 0
  return parts.map((part) => {
    const at = end
    end += part.change === 'left out' ? 1 : part.text.length + 1
    return { ...part, at }
  })
}
