import type { Field, Fields } from '../../../src/domain/fields/field.ts'
import { recordKinds } from '../../../src/domain/releases/record-kinds.ts'
import type { ApiResponse, Client } from '../app/test-app.ts'
import { randomFrom } from './random.ts'

type Body = Record<string, unknown>

const words = ['boks', 'ring', 'TRX,', 'żółw', 'йога', '10:00', '—', 'open.', "It's", 'mata', 'dzieci', '👍🏽']
const hours = [
  'Monday to Friday 6:00 to 22:00',
  'Saturday 8:00 to 20:00',
  'Sunday closed',
  'Call us',
  'Daily 7:00 to 21:00',
]
const keys = [
  'hero.title',
  'about.title',
  'contact.hours',
  'contact.phone',
  'contact.map.url',
  'schedule.visible',
  'hero.image',
  'own.key',
]

/** The fields and operations of each list. */
const lists = new Map(
  recordKinds.map((kind) => {
    const operations = 'operations' in kind ? kind.operations : (['create', 'update'] as const)
    return [kind.name as string, { fields: kind.fields as Fields, operations }]
  }),
)

/** The lists that are published with a release. */
export const publishedLists = [...lists.keys()].filter((name) => name !== 'partners')

/** Makes random writes of an administrator, each through the API; some break rules and are refused. */
export function randomEdits(admin: Client, seed: number, among = [...lists.keys()]) {
  const { below, chance, oneOf } = randomFrom(seed)
  const ids = new Map<string, number[]>([...lists.keys()].map((name) => [name, []]))
  const idsOf = (name: string) => ids.get(name) ?? []
  const text = () => Array.from({ length: 1 + below(6) }, () => oneOf(words)).join(oneOf([' ', ' ', '\n']))
  const inEach = (one: () => string) => {
    const same = one()
    return chance(0.3) ? { pl: same, en: same, ua: same } : { pl: one(), en: one(), ua: one() }
  }
  const address = () => `https://club.example/${below(4)}.webp`

  /** Values of fields that do not follow from the kind of the field. */
  const named: Record<string, () => unknown> = {
    dayOfWeek: () => oneOf(['monday', 'tuesday', 'saturday']),
    timeSlot: () => oneOf(['07:00', '18:30', '20:15']),
    price: () => below(50_000) / 100,
    website: address,
    kind: () => 'cancelled',
    fromDate: () => oneOf(['2027-01-01', '2027-05-03']),
    untilDate: () => '2027-05-04',
  }

  /** A value that a field accepts; undefined leaves it out. */
  function randomValue(name: string, field: Field): unknown {
    if (field.isEditedElsewhere || name.startsWith('new')) return undefined
    if (field.isNullable && chance(0.3)) return null
    if (field.text) return inEach(text)
    if (field.references === 'users') return null
    if (field.references) return oneOf([...(field.isNullable ? [null] : []), ...idsOf(field.references)])
    if (field.picture) return address()
    if (field.focalPointRule) return `${1 + below(9)}0 ${1 + below(9)}0`
    if (field.column === 'boolean') return chance(0.5)
    return named[name]?.()
  }

  function content(key: string): Body {
    const isOn = oneOf(['on', 'off'])
    const translations: Record<string, () => object> = {
      'contact.hours': () => inEach(() => Array.from({ length: 1 + below(3) }, () => oneOf(hours)).join('\n')),
      'contact.map.url': () => inEach(() => `https://maps.example/${below(4)}`),
      'hero.image': () => inEach(address),
      'schedule.visible': () => ({ pl: isOn, en: isOn, ua: isOn }),
    }
    return {
      key,
      section: oneOf(['hero', 'about', 'general']),
      type: key === 'hero.image' ? 'image' : 'text',
      translations: translations[key]?.() ?? inEach(text),
      metadata: chance(0.3) ? null : { hint: text() },
    }
  }

  function bodyOf(name: string, key?: unknown): Body {
    if (name === 'content') return content(key === undefined ? oneOf(keys) : String(key))
    const values = Object.entries(lists.get(name)?.fields ?? {}).map(([field, kind]) => [
      field,
      randomValue(field, kind),
    ])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }

  /** The last body of each record: a change leaves most fields as they are. */
  const sent = new Map<string, Body>()
  const part = (body: Body): Body => {
    const fields = Object.entries(body)
    const some = fields.filter(() => chance(0.4))
    return Object.fromEntries(some.length > 0 ? some : [oneOf(fields)])
  }

  async function create(name: string): Promise<ApiResponse> {
    const body = bodyOf(name)
    const response = await admin.post(`/api/${name}`, body)
    if (response.status !== 201) return response
    idsOf(name).push(response.body.id)
    sent.set(`${name} ${response.body.id}`, body)
    return response
  }

  async function update(name: string, id: number): Promise<ApiResponse> {
    const before = sent.get(`${name} ${id}`) ?? {}
    const changes = Object.entries(part(bodyOf(name, before.key))).map(([field, value]) => {
      // A new Polish text alone makes the translations out of date.
      const former = before[field] as { pl?: string } | null | undefined
      const isPolishAlone = former?.pl !== undefined && value !== null && chance(0.5)
      return [field, isPolishAlone ? { ...former, pl: (value as { pl: string }).pl } : value]
    })
    const body = { ...before, ...Object.fromEntries(changes) }
    const response = await admin.put(`/api/${name}/${id}`, body)
    if (response.status === 200) sent.set(`${name} ${id}`, body)
    return response
  }

  async function remove(name: string, id: number): Promise<ApiResponse> {
    const response = await admin.delete(`/api/${name}/${id}`)
    const left = idsOf(name).filter((each) => each !== id)
    if (response.status === 200) ids.set(name, left)
    return response
  }

  return {
    oneOf,
    below,
    /** Reads which records there are, for something else may have written, too. */
    async refresh(): Promise<void> {
      for (const name of ids.keys()) {
        const records: ({ id: number } & Body)[] = (await admin.get(`/api/${name}`)).body
        const recordIds = records.map(({ id }) => id)
        ids.set(name, recordIds)
        for (const { id, version, createdAt, updatedAt, updatedBy, ...body } of records)
          sent.set(`${name} ${id}`, Object.fromEntries(Object.entries(body).filter(([field]) => !/Data$/.test(field))))
      }
    },
    /** One more write; returns its response. */
    async next(): Promise<ApiResponse> {
      if (idsOf('classes').length === 0) return create('classes')
      const name = oneOf(among)
      const operation = oneOf(lists.get(name)?.operations ?? [])
      const id = oneOf(idsOf(name))
      if (operation === 'create' || id === undefined) return create(name)
      return operation === 'update' ? update(name, id) : remove(name, id)
    },
  }
}
