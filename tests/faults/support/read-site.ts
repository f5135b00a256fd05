import { isDeepStrictEqual } from 'node:util'
import { inAll } from '../../../src/domain/languages.ts'
import { maxEmbedded } from '../../../src/domain/page/page-data.ts'
import { cacheNames, formatReleaseVersion, releaseHeader } from '../../../src/domain/releases/releases.ts'
import { Client } from './client.ts'

/** The content key that is the first link of the chain. */
export const chainKey = 'faults.chain'

interface Link {
  list: string
  id: number
  body: (count: string) => object
}

/** The field of each list's record that contains the count. */
const countFields: Record<string, string> = {
  classes: 'description',
  zones: 'description',
  pricing: 'caption',
  schedule: 'activity',
  trainers: 'bio',
  products: 'description',
}

/** The name by which the chain's records are found in a list. */
export const chainName = 'chain of faults'

/**
 * Creates a record in each list of a release (partners are live). Their counts are raised one after the other, each after the
 * response of the one before: in a consistent snapshot a count equals its predecessor's, or is one less.
 */
export async function makeChain(client: Client): Promise<Link[]> {
  const links: Link[] = []
  const add = async (list: string, body: (count: string) => object) => {
    const { status, body: record } = await client.post(`/api/${list}`, body('0'))
    if (status !== 201) throw new Error(`${list}: ${status} ${JSON.stringify(record)}`)
    links.push({ list, id: record.id, body })
    return record.id as number
  }
  const name = inAll(chainName)
  await add('content', (count) => ({ key: chainKey, section: 'general', type: 'text', translations: inAll(count) }))
  const classId = await add('classes', (count) => ({ title: name, description: inAll(count) }))
  await add('zones', (count) => ({ name, description: inAll(count) }))
  await add('pricing', (count) => ({ classId, caption: inAll(count), price: name }))
  await add('schedule', (count) => ({ dayOfWeek: 'monday', timeSlot: '23:59', classId, activity: inAll(count) }))
  await add('trainers', (count) => ({ name, bio: inAll(count), specialties: name }))
  await add('products', (count) => ({ name, description: inAll(count), price: 1 }))
  return links
}

/** Raises every link to a count, in order. */
export async function raiseChain(client: Client, links: Link[], count: number): Promise<void> {
  for (const { list, id, body } of links) {
    const { status } = await client.put(`/api/${list}/${id}`, body(String(count)))
    if (status !== 200) throw new Error(`${list}: ${status}`)
  }
}

/** Whether counts can be of one consistent snapshot. */
export function fitsTogether(counts: number[]): boolean {
  const [first = 0] = counts
  return counts.every((count, index) => count <= (counts[index - 1] ?? first) && count >= first - 1)
}

type Row = ReturnType<typeof JSON.parse>

/** The number of responses that were read, and what is inconsistent. */
interface SiteReading {
  responses: number
  violations: string[]
  /** Null when another release came while reading. */
  release: string | null
}

/** Reads the page and the nine cache files as a visitor, and checks that they belong to one release. */
export async function readSite(url: string): Promise<SiteReading> {
  const visitor = new Client(url)
  const before = await visitor.get('/api/cache/metadata')
  const [page, ...responses] = await Promise.all(
    ['/', ...cacheNames.map((name) => `/cache/${name}.json`)].map((path) => visitor.get(path)),
  )
  const after = await visitor.get('/api/cache/metadata')
  const statuses = [before, page, ...responses, after].map((response) => response?.status)
  const violations = statuses.some((status) => status !== 200) ? [`statuses ${statuses}`] : []
  // The page binds short words and units to the next word.
  const data = pageData(page?.body?.replaceAll('\u00a0', ' ') ?? '')
  const reading = { responses: responses.length + 3, violations }
  const { timestamp, stats } = after.body
  if (before.body.timestamp !== timestamp) return { ...reading, release: null }

  const lists = Object.fromEntries(cacheNames.map((name, index) => [name, responses[index]?.body as Row[]]))
  const releases = new Set([page, ...responses].map((response) => response?.headers.get(releaseHeader)))
  const [release = '', ...others] = releases
  if (others.length > 0 || !release?.startsWith(formatReleaseVersion(after.body)))
    violations.push(`the page and the lists are of ${[...releases]}, the metadata of ${timestamp}`)
  for (const name of cacheNames)
    if (lists[name]?.length !== stats[name])
      violations.push(`${name} holds ${lists[name]?.length} records, the release ${stats[name]}`)
  for (const [name, rows] of Object.entries(data.lists)) {
    const shown = name === 'products' ? lists.products?.filter((product) => product.inStock) : lists[name]
    if (!isShownAs(rows as Row[], shown ?? [], data.language))
      violations.push(`the page's ${name} are not those of the cache file`)
  }
  const classIds = new Set(lists.classes?.map(({ id }) => id))
  if (lists.pricing?.some(({ classId }) => !classIds.has(classId))) violations.push('a price belongs to no class')
  const counts = chainCounts(lists)
  if (counts.length > 0 && !fitsTogether(counts)) violations.push(`counts ${counts} are of different moments`)
  for (const { key, translations } of lists.content ?? [])
    if (data.texts[key] && data.texts[key] !== translations[data.language])
      violations.push(`the page's ${key} is not that of the cache file`)
  return { ...reading, release: timestamp }
}

/**
 * Whether a page shows these records, or the first of many; it may carry fewer of their fields than the cache file
 * does.
 */
function isShownAs(onPage: Row[], rows: Row[], language: string): boolean {
  return (
    onPage.length === Math.min(rows.length, maxEmbedded) &&
    onPage.every((row, index) =>
      Object.entries(row).every(([field, value]) =>
        isDeepStrictEqual(value, rows[index][field]?.[language] ?? rows[index][field]),
      ),
    )
  )
}

function pageData(html: string): Row {
  const json = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  if (!json) throw new Error(`A page without data: ${html.slice(0, 200)}`)
  return JSON.parse(json)
}

/** The chain's counts in a release, in the order in which they are raised; none before the chain was published. */
function chainCounts(lists: Record<string, Row[] | undefined>): number[] {
  const content = lists.content?.find(({ key }) => key === chainKey)
  if (!content) return []
  const classId = lists.classes?.find(({ title }) => title.en === chainName)?.id
  const find = (list: string) =>
    lists[list]?.find((row) =>
      list === 'schedule' ? row.classId === classId : (row.name ?? row.title ?? row.price)?.en === chainName,
    )
  const rest = Object.entries(countFields).map(([list, field]) => find(list)?.[field]?.en)
  return [content.translations.en, ...rest].filter((count) => count !== undefined).map(Number)
}
