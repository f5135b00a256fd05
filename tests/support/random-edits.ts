import type { Answer, Client } from './test-app.ts'

type Body = Record<string, unknown>

/** The same numbers for the same seed (mulberry32), so that a failure comes back. */
export function randomNumbers(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
  }
}

const words = ['boks', 'ring', 'TRX,', 'żółw', 'йога', '10:00', '—', 'open.', "It's", 'mata', 'dzieci', '👍🏽']
const days = ['monday', 'tuesday', 'saturday']
const times = ['07:00', '18:30', '20:15']
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

/** What can be done to each list. */
const lists = {
  content: ['create', 'update'],
  classes: ['create', 'update'],
  zones: ['create', 'update', 'delete'],
  pricing: ['create', 'update', 'delete'],
  schedule: ['create', 'update', 'update', 'delete'],
  trainers: ['create', 'update', 'delete'],
  partners: ['create', 'update', 'delete'],
  products: ['create', 'update', 'delete'],
  gallery: ['create', 'update', 'delete'],
  exceptions: ['create', 'update', 'delete'],
} as const

type List = keyof typeof lists

/** The lists that are published with a release. */
export const publishedLists = (Object.keys(lists) as List[]).filter((name) => name !== 'partners')

/** Makes random writes of an administrator, each through the API; what rules refuse is refused. */
export function randomEdits(admin: Client, seed: number, among = Object.keys(lists) as List[]) {
  const { below, chance, pick } = randomNumbers(seed)
  const ids = new Map<string, number[]>(Object.keys(lists).map((name) => [name, []]))
  const idsOf = (name: string) => ids.get(name) ?? []
  const text = () => Array.from({ length: 1 + below(6) }, () => pick(words)).join(pick([' ', ' ', '\n']))
  const inEach = (one: () => string) => {
    const same = one()
    return chance(0.3) ? { pl: same, en: same, ua: same } : { pl: one(), en: one(), ua: one() }
  }
  const texts = () => inEach(text)
  const orNone = <Value>(value: () => Value) => (chance(0.3) ? null : value())
  const point = () => orNone(() => `${1 + below(9)}0 ${1 + below(9)}0`)
  const address = () => `https://club.example/${below(4)}.webp`

  function translations(key: string) {
    if (key === 'contact.hours') return inEach(() => Array.from({ length: 1 + below(3) }, () => pick(hours)).join('\n'))
    if (key === 'contact.map.url') return inEach(() => `https://maps.example/${below(4)}`)
    if (key === 'hero.image') return inEach(address)
    const isOn = pick(['on', 'off'])
    return key === 'schedule.visible' ? { pl: isOn, en: isOn, ua: isOn } : texts()
  }
  const content = (key: string) => ({
    key,
    section: pick(['hero', 'about', 'general']),
    type: key === 'hero.image' ? 'image' : 'text',
    translations: translations(key),
    metadata: orNone(() => ({ hint: text() })),
  })
  const bodies: Record<Exclude<List, 'content'>, () => Body> = {
    classes: () => ({ title: texts(), description: orNone(texts) }),
    zones: () => ({ name: texts(), description: orNone(texts) }),
    pricing: () => ({ classId: pick(idsOf('classes')), caption: texts(), price: texts() }),
    schedule: () => ({
      dayOfWeek: pick(days),
      timeSlot: pick(times),
      activity: orNone(texts),
      classId: pick(idsOf('classes')),
      zoneId: pick([null, ...idsOf('zones')]),
    }),
    trainers: () => ({
      userId: null,
      name: texts(),
      bio: texts(),
      specialties: texts(),
      photoUrl: orNone(address),
      focalPoint: point(),
    }),
    partners: () => ({
      name: texts(),
      description: texts(),
      website: orNone(address),
      logoUrl: orNone(address),
      focalPoint: point(),
    }),
    products: () => ({
      name: texts(),
      description: texts(),
      price: below(50_000) / 100,
      inStock: chance(0.5),
      imageUrl: orNone(address),
      focalPoint: point(),
    }),
    gallery: () => ({ imageUrl: address(), alt: orNone(texts), decorative: chance(0.2), focalPoint: point() }),
    exceptions: () => ({
      kind: 'cancelled',
      fromDate: pick(['2027-01-01', '2027-05-03']),
      untilDate: pick([null, '2027-05-04']),
      zoneId: pick([null, ...idsOf('zones')]),
      scheduleItemId: pick([null, ...idsOf('schedule')]),
      note: orNone(texts),
    }),
  }

  /** What was sent last of each record: a change leaves most fields as they are. */
  const sent = new Map<string, Body>()
  const part = (body: Body): Body => {
    const fields = Object.entries(body)
    const kept = fields.filter(() => chance(0.4))
    return Object.fromEntries(kept.length > 0 ? kept : [pick(fields)])
  }

  async function create(name: List): Promise<Answer> {
    const body = name === 'content' ? content(pick(keys)) : bodies[name]()
    const answer = await admin.post(`/api/${name}`, body)
    if (answer.status !== 201) return answer
    idsOf(name).push(answer.body.id)
    sent.set(`${name} ${answer.body.id}`, body)
    return answer
  }

  async function update(name: List, id: number): Promise<Answer> {
    const before = sent.get(`${name} ${id}`) ?? {}
    const changed = part(name === 'content' ? content(String(before.key)) : bodies[name]())
    const body = { ...before, ...changed }
    const answer = await admin.put(`/api/${name}/${id}`, body)
    if (answer.status === 200) sent.set(`${name} ${id}`, body)
    return answer
  }

  async function remove(name: List, id: number): Promise<Answer> {
    const others = name === 'zones' ? ['none', ...idsOf('zones').filter((each) => each !== id)] : []
    const answer = await admin.delete(`/api/${name}/${id}${others.length > 0 ? `?moveTo=${pick(others)}` : ''}`)
    if (answer.status === 200)
      ids.set(
        name,
        idsOf(name).filter((each) => each !== id),
      )
    return answer
  }

  return {
    pick,
    below,
    /** Reads which records there are: somebody else may have written, too. */
    async refresh(): Promise<void> {
      for (const name of ids.keys()) {
        const records: ({ id: number } & Body)[] = (await admin.get(`/api/${name}`)).body
        ids.set(
          name,
          records.map(({ id }) => id),
        )
        for (const { id, version, createdAt, updatedAt, updatedBy, ...body } of records)
          sent.set(`${name} ${id}`, Object.fromEntries(Object.entries(body).filter(([field]) => !/Data$/.test(field))))
      }
    },
    /** One more write; gives its answer. */
    async next(): Promise<Answer> {
      if (idsOf('classes').length === 0) return create('classes')
      const name = pick(among)
      const operation = pick(lists[name])
      const id = pick(idsOf(name))
      if (operation === 'create' || id === undefined) return create(name)
      return operation === 'update' ? update(name, id) : remove(name, id)
    },
  }
}
