import type { Client } from './client.ts'

const text = (value: string) => ({ pl: value, en: value, ua: value })

/** The content key that counts first. */
export const chainKey = 'faults.chain'

interface Link {
  list: string
  id: number
  body: (count: string) => object
}

/** Where each list's record carries the count. */
export const countFields: Record<string, string> = {
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
 * Records in the lists of a release that count together (partners are live): each is raised once the one before it was answered. In every consistent
 * picture of the lists a count is what its forerunner's is, or one less.
 */
export async function makeChain(client: Client): Promise<Link[]> {
  const links: Link[] = []
  const add = async (list: string, body: (count: string) => object) => {
    const { status, body: record } = await client.post(`/api/${list}`, body('0'))
    if (status !== 201) throw new Error(`${list}: ${status} ${JSON.stringify(record)}`)
    links.push({ list, id: record.id, body })
    return record.id as number
  }
  const name = text(chainName)
  await add('content', (count) => ({ key: chainKey, section: 'general', type: 'text', translations: text(count) }))
  const classId = await add('classes', (count) => ({ title: name, description: text(count) }))
  await add('zones', (count) => ({ name, description: text(count) }))
  await add('pricing', (count) => ({ classId, caption: text(count), price: name }))
  await add('schedule', (count) => ({ dayOfWeek: 'monday', timeSlot: '23:59', classId, activity: text(count) }))
  await add('trainers', (count) => ({ name, bio: text(count), specialties: name }))
  await add('products', (count) => ({ name, description: text(count), price: 1 }))
  return links
}

/** Raises every link to a count, in order. */
export async function raiseChain(client: Client, links: Link[], count: number): Promise<void> {
  for (const { list, id, body } of links) {
    const { status } = await client.put(`/api/${list}/${id}`, body(String(count)))
    if (status !== 200) throw new Error(`${list}: ${status}`)
  }
}

/** Whether counts taken at one moment fit together. */
export function fitsTogether(counts: number[]): boolean {
  const [first = 0] = counts
  return counts.every((count, index) => count <= (counts[index - 1] ?? first) && count >= first - 1)
}
