import { picturesIn } from '../../domain/fields/record-pictures.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { kindNamed } from '../db/records/records.ts'
import { uploadHashesIn } from '../pictures/upload-address.ts'

/** Matches the address of a picture in any width and type, perhaps with an origin, up to the next address. */
const addressPattern = /(?:https?:\/\/[^\s"'<>/]+)?\/uploads\/([0-9a-f]{32})-(?:(?!\/uploads\/)[\w./-])*/g

const removeAddresses = (text: string, hashes: ReadonlySet<string>) =>
  text.replace(addressPattern, (address, hash: string) => (hashes.has(hash) ? '' : address))

/** Removes the addresses of these pictures from all texts in a value. */
export const withoutAddresses = (value: unknown, hashes: ReadonlySet<string>): unknown =>
  mapTexts(value, (text) => removeAddresses(text, hashes))

export const containsPicture = (row: object, hashes: ReadonlySet<string>): boolean =>
  uploadHashesIn(JSON.stringify(row)).some((hash) => hashes.has(hash))

/** Returns a row without these pictures; null if the row is nothing but a picture, such as a photo of the gallery. */
export function withoutPictures<Row extends object>(
  list: CacheName,
  row: Row,
  hashes: ReadonlySet<string>,
): Row | null {
  if (!containsPicture(row, hashes)) return row
  const { fields } = kindNamed(list)
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(row))
  for (const { path, address } of picturesIn(fields, values)) {
    const [field] = path
    if (!uploadHashesIn(address).some((hash) => hashes.has(hash))) continue
    if (!fields[field]?.isNullable) return null
    values[field] = null
    // The focal point belongs to the picture.
    for (const [point, { focalPointRule }] of Object.entries(fields))
      if (focalPointRule?.pictureField === field) values[point] = null
  }
  return withoutAddresses(values, hashes) as Row
}

export function listsWithoutPictures<Lists extends Partial<Record<CacheName, readonly object[]>>>(
  lists: Lists,
  hashes: ReadonlySet<string>,
): Lists {
  if (hashes.size === 0) return lists
  const entries = Object.entries(lists).map(([name, rows = []]) => [
    name,
    rows.flatMap((row) => withoutPictures(name as CacheName, row, hashes) ?? []),
  ])
  return Object.fromEntries(entries) as Lists
}

/** Applies a function to every text in a nested value, including property names. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [change(name), mapTexts(each, change)]))
}
