import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { contentKeys } from '../../../src/domain/content/content-keys.ts'
import { inAll } from '../../../src/domain/languages.ts'
import { weekdays } from '../../../src/domain/time/club-days.ts'
import type { Club } from './open-club.ts'
import { scriptPayloads } from './script-payloads.ts'

/** Addresses that are right, and carry what would break out of an attribute or a block of data. */
const address = (index: number) => `https://club.example/"'><img/src=x/onerror=canary(${index + 1})></script>.webp`

interface Stored {
  id: number
  key: string
}

/** Kinds of content that hold words; the others take addresses, or on and off. */
const wordy = ['text', 'same']

/** Puts every payload into every text field of every collection and content key, in three languages, and publishes. */
export async function plantScripts({ ask }: Pick<Club, 'ask'>): Promise<void> {
  for (const [index, payload] of scriptPayloads.entries()) {
    const name = inAll(payload)
    const { id: classId } = await ask<Stored>('POST', '/api/classes', { title: name, description: name })
    const { id: zoneId } = await ask<Stored>('POST', '/api/zones', { name, description: name })
    await ask('POST', '/api/pricing', { classId, caption: name, price: name })
    const dayOfWeek = weekdays[index % weekdays.length]
    await ask('POST', '/api/schedule', { dayOfWeek, timeSlot: '18:30', classId, zoneId, activity: name })
    await ask('POST', '/api/trainers', { name, bio: name, specialties: name, photoUrl: address(index) })
    const website = address(index)
    await ask('POST', '/api/partners', { name, description: name, website, logoUrl: address(index) })
    await ask('POST', '/api/products', { name, description: name, price: 1, imageUrl: address(index) })
    await ask('POST', '/api/gallery', { imageUrl: address(index) })
  }
  const stored = new Map((await ask<Stored[]>('GET', '/api/content')).map(({ id, key }) => [key, id]))
  const everything = scriptPayloads.join('\n')
  for (const [index, [key, { section, type, kind }]] of Object.entries(contentKeys).entries()) {
    // A colour takes nothing but a colour.
    if (kind === 'color') continue
    const switched = kind === 'switch' ? 'on' : address(index % scriptPayloads.length)
    // Each text holds all payloads, and begins with another one.
    const text = `${scriptPayloads[index % scriptPayloads.length]}\n${everything}`
    const translations = inAll(wordy.includes(kind) ? text : switched)
    const id = stored.get(key)
    await ask(id ? 'PUT' : 'POST', id ? `/api/content/${id}` : '/api/content/', { key, section, type, translations })
  }
  await ask('POST', '/api/content/', { key: 'own.text', translations: inAll(everything) })
  await ask('POST', '/api/admin/cache/generate')
}

/**
 * Puts the payloads where no rule lets them in: into usernames, the administrator's among them, and into what
 * is known of an administrator's browsers. A database may be older than a rule.
 */
export function plantNames(databaseFile: string): void {
  const database = new Sqlite(databaseFile)
  const now = new Date().toISOString()
  const addUser = database.prepare(
    "insert into users (username, password, role, created_at) values (?, '', 'trainer', ?)",
  )
  const addSession = database.prepare(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent, address)
     select ?, id, ?, ?, ?, ?, ? from users where role = 'admin'`,
  )
  database.transaction(() => {
    database.prepare("update users set username = ? where role = 'admin'").run(administratorsName)
    for (const payload of scriptPayloads) {
      addUser.run(payload, now)
      addSession.run(randomUUID(), now, now, '9999-12-31T00:00:00.000Z', payload, payload)
    }
  })()
  database.close()
}

/** Short enough for the code of an authenticator app. */
export const administratorsName = `${scriptPayloads[4]}${scriptPayloads[1]}`
