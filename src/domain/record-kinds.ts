import { collections } from './collections/all.ts'
import type { RecordKind } from './collections/record-kind.ts'
import { content } from './content.ts'
import type { listNames } from './releases.ts'

type Called<Names extends readonly string[]> = { [Place in keyof Names]: { name: Names[Place] } }

export const recordKinds = [content, ...collections] as const satisfies Called<typeof listNames>

const depthOf = ({ fields }: RecordKind): number => {
  const named = new Set(Object.values(fields).map(({ references }) => references))
  return 1 + Math.max(0, ...recordKinds.filter(({ name }) => named.has(name)).map(depthOf))
}

/** The same lists, each after the lists that its records refer to. */
export const byDependency = recordKinds.toSorted((a, b) => depthOf(a) - depthOf(b))
