import type { Field } from '../../domain/collections/field.ts'
import { picturesIn } from '../../domain/collections/record-pictures.ts'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName } from '../../domain/releases.ts'
import { uploadHashesIn, withTexts } from '../uploads/upload-address.ts'

/** A picture's address in any width and type, also as a whole web address, until the next one begins. */
const addressPattern = /(?:https?:\/\/[^\s"'<>/]+)?\/uploads\/([0-9a-f]{32})-(?:(?!\/uploads\/)[\w./-])*/g

const textWithout = (text: string, hashes: ReadonlySet<string>) =>
  text.replace(addressPattern, (address, hash: string) => (hashes.has(hash) ? '' : address))

/** A value that names none of these pictures. */
export const withoutAddresses = (value: unknown, hashes: ReadonlySet<string>): unknown =>
  withTexts(value, (text) => textWithout(text, hashes))

const fieldsOf = (list: CacheName): Readonly<Record<string, Field>> =>
  recordKinds.find(({ name }) => name === list)?.fields ?? {}

export const namesPicture = (row: object, hashes: ReadonlySet<string>): boolean =>
  uploadHashesIn(JSON.stringify(row)).some((hash) => hashes.has(hash))

/**
 * A row of a list that names none of these pictures; null where nothing is left of it: a photo of the gallery, and a
 * picture of the page, which shows its default then.
 */
export function withoutPictures<Row extends object>(
  list: CacheName,
  row: Row,
  hashes: ReadonlySet<string>,
): Row | null {
  if (!namesPicture(row, hashes)) return row
  const fields = fieldsOf(list)
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(row))
  for (const { path, address } of picturesIn(fields, values)) {
    const [field] = path
    if (!uploadHashesIn(address).some((hash) => hashes.has(hash))) continue
    if (!fields[field]?.isNullable) return null
    values[field] = null
    // A point that was chosen in the picture is none without it.
    for (const [point, { focalPointRule }] of Object.entries(fields))
      if (focalPointRule?.pictureField === field) values[point] = null
  }
  return withoutAddresses(values, hashes) as Row
}

/** Lists without these pictures. */
export function listsWithout<Lists extends Partial<Record<CacheName, readonly object[]>>>(
  lists: Lists,
  hashes: ReadonlySet<string>,
): Lists {
  if (hashes.size === 0) return lists
  const without = Object.entries(lists).map(([name, rows = []]) => [
    name,
    rows.flatMap((row) => withoutPictures(name as CacheName, row, hashes) ?? []),
  ])
  return Object.fromEntries(without) as Lists
}
