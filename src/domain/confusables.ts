import { normaliseUsername } from './accounts.ts'

/**
 * The characters of user names that look like others, with their prototypes in lower case (confusables.txt, Unicode
 * 16.0).
 */
const prototypes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  m: 'rn',
  а: 'a',
  б: '6',
  г: 'r',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
}

/** Names with the same skeleton look alike (UTS 39, section 4). */
export function skeletonOf(username: string): string {
  const characters = [...normaliseUsername(username).normalize('NFD')]
  return characters.map((character) => prototypes[character] ?? character).join('')
}
