import { normaliseUsername } from './accounts.ts'

/** Maps a character to its lookalike, in lower case (confusables.txt, Unicode 16.0). */
const lookalikes: Record<string, string> = {
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

/** Returns a name's skeleton: names with the same skeleton look alike (UTS 39, section 4). */
export function skeletonOf(username: string): string {
  const characters = [...normaliseUsername(username).normalize('NFD')]
  return characters.map((character) => lookalikes[character] ?? character).join('')
}
