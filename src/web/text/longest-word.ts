/** How many letters the longest word has, so that a heading can be set no larger than that word fits its line. */
export function longestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map((word) => [...word].length))
}

/** The most lines that a poster title is stacked in. */
const mostLines = 3

/** A title's words on at most three lines, the longest line as short as can be. */
export function stackedLines(title: string): string[] {
  const words = title.split(/\s+/).filter(Boolean)
  if (words.length <= mostLines) return words
  const widths = [...new Set(allRuns(words).map((run) => run.length))].sort((a, b) => a - b)
  for (const width of widths) {
    const lines = wrapped(words, width)
    if (lines.length <= mostLines) return lines
  }
  return [title]
}

function allRuns(words: string[]): string[] {
  return words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')),
  )
}

function wrapped(words: string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else if (word.length > width) return words
    else lines.push(word)
  }
  return lines
}
