import { collections } from '../collections/all.ts'
import { content } from '../content/content.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import type { listNames } from './releases.ts'

type InOrderOf<Names extends readonly string[]> = { [Index in keyof Names]: { name: Names[Index] } }

export const recordKinds = [content, ...collections] as const satisfies InOrderOf<typeof listNames>

/** Returns 1 for a list that refers to no other, otherwise one more than the deepest list to which it refers. */
const depthOf = ({ fields }: RecordKind): number => {
  const referenced = new Set(Object.values(fields).map(({ references }) => references))
  return 1 + Math.max(0, ...recordKinds.filter(({ name }) => referenced.has(name)).map(depthOf))
}

/** In an order in which each list comes after the lists that its records refer to. */
export const kindsByDependency = recordKinds.toSorted((a, b) => depthOf(a) - depthOf(b))
