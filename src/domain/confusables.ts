import { normaliseUsername } from './accounts.ts'

/**
 * Which of the characters that a user name may have look like others: the entries of Unicode's confusables.txt (16.0)
 * for them, with capitals folded, because names are compared without them.
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

/** What a user name looks like: names with the same skeleton cannot be told apart (UTS 39, section 4). */
export function skeletonOf(username: string): string {
  const characters = [...normaliseUsername(username).normalize('NFD')]
  return characters.map((character) => prototypes[character] ?? character).join('')
}
