import type { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { partners } from '../../../domain/collections/partners.ts'
import type { pricing } from '../../../domain/collections/pricing.ts'
import type { products } from '../../../domain/collections/products.ts'
import type { trainers } from '../../../domain/collections/trainers.ts'
import type { zones } from '../../../domain/collections/zones.ts'
import type { ContentRecord } from '../../../domain/content.ts'
import type { Translated } from '../../../domain/languages.ts'

/** Something that the palette finds and opens. */
export interface Entry {
  id: string
  label: string
  /** What kind of thing it is. */
  kind: string
  /** Every text by which it is found. */
  words: string[]
  href: string
}

const entry = (kind: string, path: string, id: number, name: Translated, more: string[] = []): Entry => ({
  id: `${path} ${id}`,
  label: name.en || name.pl || name.ua,
  kind,
  words: [...Object.values(name), ...more],
  href: `${path}?open=${id}`,
})

export const contentEntry = ({ id, key, translations }: ContentRecord): Entry => ({
  ...entry('Content', '/admin/content', id, translations, [key]),
  label: key,
})
export const classEntry = ({ id, title }: RecordOf<typeof classes>) => entry('Class', '/admin/classes', id, title)
export const zoneEntry = ({ id, name }: RecordOf<typeof zones>) => entry('Zone', '/admin/zones', id, name)
export const trainerEntry = ({ id, name }: RecordOf<typeof trainers>) => entry('Trainer', '/admin/trainers', id, name)
export const partnerEntry = ({ id, name }: RecordOf<typeof partners>) => entry('Partner', '/admin/partners', id, name)
export const productEntry = ({ id, name }: RecordOf<typeof products>) => entry('Product', '/admin/products', id, name)
export const pricingEntry = ({ id, caption }: RecordOf<typeof pricing>) =>
  entry('Pricing', '/admin/pricing', id, caption)

/** The most that the palette lists at once. */
const most = 12

const folded = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

/** Entries that contain what was typed, those that begin with it first; accents need not be typed. */
export function found(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = folded(typed.trim())
  const rank = ({ words }: Entry) => {
    const texts = words.map((word) => folded(word))
    if (texts.some((text) => text.startsWith(wanted))) return 0
    return texts.some((text) => text.includes(wanted)) ? 1 : 2
  }
  return entries
    .map((each) => ({ each, rank: rank(each) }))
    .filter((ranked) => ranked.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ each }) => each)
}
