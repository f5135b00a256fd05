import { contentKeyNamed } from './content-keys.ts'

/** Whether the landing page's scripts may ask for the text of a key, as the key's own declaration says. */
export function isReadOnLandingPage(key: string): boolean {
  const declared = contentKeyNamed(key)
  return !declared?.isElsewhere && !declared?.isUnused
}
