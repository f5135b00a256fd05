/** A change that breaks a promise, and the test that must fail because of it. */
export interface Flaw {
  /** What is broken, in words joined by dashes. */
  name: string
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** A file below tests/faults, tests/attacks, tests/browser or tests/api. */
  test: string
  /** A part of the test's title, where the file holds several tests. */
  title?: string
}

/** The file's text with the flaw in it. Throws when the place is not there, or is not the only one. */
export function plant({ name, file, find, replace }: Flaw, text: string): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${name}: ${file} holds the text to replace ${places} times`)
  // Not as a pattern: `$` means itself.
  return text.replace(find, () => replace)
}
