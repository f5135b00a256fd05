import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LabelOf } from '../../domain/collections/field.ts'
import type { Translated } from '../../domain/languages.ts'
import type { PictureUse } from '../../domain/picture-library.ts'
import { pictureTextIn } from '../../domain/picture-metadata.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import type { Reads } from '../db/database.ts'
import { liveTables } from '../db/notified-tables.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { type PublicRow, RecordStore, type StoredKind } from '../db/records.ts'
import { type PublishedSite, siteRows } from '../publishing/published-site.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'

/** Each list after those whose records its own refer to, and are called after. */
const kinds: readonly StoredKind[] = byDependency

/** A record that names an upload, and what it is called in any language, to be looked for by it. */
export interface NamedUse extends PictureUse {
  names: string[]
}

type Side = 'isDraft' | 'isPublic'

interface Named {
  name?: Translated
  title?: Translated
  alt?: Translated | null
  metadata?: Parameters<typeof pictureTextIn>[0]
}

/** The names or titles of a record and what its picture shows, in every language that it has them in. */
function namesOf({ name, title, alt, metadata }: PublicRow & Named): string[] {
  return [name, title, alt, pictureTextIn(metadata).alt].flatMap((each) => (each ? Object.values(each) : []))
}

/** By the hash of an upload. */
type Uses = ReadonlyMap<string, NamedUse[]>

/** Which records name which uploads, as drafts and as visitors see them: read once for each state of both. */
export class KnownUses {
  #known: { fingerprint: string; site: WeakRef<PublishedSite>; uses: Uses } | null = null

  async read(queries: Reads, site: PublishedSite): Promise<Uses> {
    const fingerprint = await fingerprintRows(queries)
    if (this.#known?.fingerprint === fingerprint && this.#known.site.deref() === site) return this.#known.uses
    const uses = await readUses(queries, site)
    this.#known = { fingerprint, site: new WeakRef(site), uses }
    return uses
  }
}

/** One query a list. */
async function readUses(queries: Reads, site: PublishedSite): Promise<Uses> {
  const uses = new Map<string, Map<string, NamedUse>>()
  const names = new Map<string, string>()
  const labelOf: LabelOf = (list, id) => names.get(`${list} ${id}`) ?? ''
  const note = ({ name: list, singular }: StoredKind, row: PublicRow, label: string, sides: readonly Side[]) => {
    const { id } = row
    for (const hash of new Set(uploadHashesIn(JSON.stringify(row)))) {
      const records = uses.get(hash) ?? new Map<string, NamedUse>()
      const use = records.get(`${list} ${id}`) ?? {
        list,
        singular,
        id,
        label,
        names: namesOf(row),
        isDraft: false,
        isPublic: false,
      }
      for (const side of sides) use[side] = true
      uses.set(hash, records.set(`${list} ${id}`, use))
    }
  }
  for (const kind of kinds) {
    const isLive = liveTables.some((table) => table === kind.table)
    // The drafts first: a record is called as it is called now.
    for (const row of await new RecordStore(kind).list(queries)) {
      const label = kind.label(row, labelOf)
      names.set(`${kind.name} ${row.id}`, label)
      note(kind, row, label, isLive ? ['isDraft', 'isPublic'] : ['isDraft'])
    }
    for await (const rows of siteRows(site)(kind.name))
      for (const row of rows) note(kind, row, kind.label(row, labelOf), ['isPublic'])
    await nextTurn()
  }
  return new Map([...uses].map(([hash, records]) => [hash, [...records.values()]]))
}
