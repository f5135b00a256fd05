import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { codeFor } from '../support/app/second-factor.ts'
import { type Club, identities } from './earlier-formats.ts'

export const administrator = { username: 'olena', password: 'four windows on the river' }

type Body = ReturnType<typeof JSON.parse>

/** Returns a client with cookies of its own, that throws if a request fails. */
function clientOf(url: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Body> => {
    const cookie = Array.from(cookies, (each) => each.join('=')).join('; ')
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        cookie,
        ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
}

type Send = ReturnType<typeof clientOf>

const words = (text: string) => ({ pl: `${text} PL`, en: text, ua: `${text} UA` })
const password = 'seven lamps over the ring'

/** Fills every table of a club that has the sample only, and returns what an upgrade must keep of it. */
export async function fillClub(url: string): Promise<Omit<Club, 'lastMigration' | 'counts'>> {
  const [olena, visitor] = [clientOf(url), clientOf(url)]
  await olena('POST', '/api/login', administrator)
  await olena('POST', '/api/user/proof', { password: administrator.password })
  const recoveryCodes = await fillAccounts(url, olena)
  const { pictures, withdrawn } = await fillLists(olena)
  await fillReleases(olena, withdrawn)
  const nextIds = await fillDrafts(olena)
  for (const path of [
    '/',
    '/?lang=en',
    '/timetable',
    '/documents/privacy',
    ...pictures,
    ...pictures.map((each) => `${each}/480`),
  ])
    await visitor('GET', path)
  while ((await olena('GET', '/api/admin/backups')).last === null) await sleep(1000)
  return { administrator, ...(await readClub(olena)), pictures, withdrawn, recoveryCodes, nextIds }
}

/** Makes an account of each role, one by an invitation, a second factor and links; returns the number of recovery codes. */
async function fillAccounts(url: string, olena: Send): Promise<number> {
  const kamil = clientOf(url)
  await kamil('POST', '/api/register', { username: 'kamil', password })
  await kamil('PUT', '/api/user/language', { language: 'pl' })
  await kamil('POST', '/api/user/proof', { password })
  const { secret } = await kamil('POST', '/api/user/second-factor')
  await kamil('PUT', '/api/user/second-factor', { code: codeFor(secret) })
  const { id: userId } = await clientOf(url)('POST', '/api/register', { username: 'tomasz', password })
  await olena('PUT', `/api/users/${userId}/role`, { role: 'trainer' })
  const invitation = await olena('POST', '/api/links', { role: 'admin', language: 'ua' })
  const token = new URL(invitation.url, url).searchParams.get('invitation')
  await clientOf(url)('POST', '/api/register', { username: 'zofia', password, invitation: token })
  await olena('POST', '/api/links', { role: 'trainer', language: 'pl' })
  await olena('POST', '/api/links', { userId, secondFactorOff: true })
  return (await kamil('GET', '/api/user/security')).secondFactor.recoveryCodes
}

async function upload(send: Send, background: string): Promise<string> {
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), `${background}.png`)
  return (await send('POST', '/api/upload', form)).url
}

/** Adds a record with every field to each list. */
async function fillLists(olena: Send): Promise<{ pictures: string[]; withdrawn: string }> {
  const add = (list: string, body: Body): Promise<Body> => olena('POST', `/api/${list}`, body)
  const colours = ['tomato', 'teal', 'gold', 'navy', 'olive', 'plum']
  const [hero, photo, logo, product, picture, withdrawn] = (await Promise.all(
    colours.map((colour) => upload(olena, colour)),
  )) as [string, string, string, string, string, string]
  const { id: classId } = await add('classes', {
    title: words('Kids'),
    description: words('Games'),
    forBeginners: true,
  })
  const { id: zoneId } = await add('zones', { name: words('Mats'), description: words('A zone') })
  const [{ id: userId }] = ((await olena('GET', '/api/users')) as Body[]).filter(({ role }) => role === 'trainer')
  const trainer = { userId, bio: words('Boxer'), specialties: words('Boxing'), photoUrl: photo, focalPoint: '40 20' }
  const { id: trainerId } = await add('trainers', { ...trainer, name: words('Ewa') })
  await add('partners', {
    name: words('Dojo'),
    description: words('Gear'),
    website: 'https://dojo.example/',
    logoUrl: logo,
  })
  await add('products', {
    name: words('Gi'),
    description: words('White'),
    price: 249.9,
    imageUrl: product,
    inStock: true,
  })
  await add('pricing', {
    classId,
    caption: words('First visit'),
    price: { pl: '99 zł', en: '99 zł', ua: '99 zł' },
    firstVisit: true,
  })
  await add('gallery', { imageUrl: picture, alt: words('The ring'), decorative: false, focalPoint: '40 20' })
  await add('gallery', { imageUrl: withdrawn, alt: words('A person'), decorative: false })
  const item = await add('schedule', {
    dayOfWeek: 'tuesday',
    timeSlot: '17:15',
    classId,
    zoneId,
    trainerId,
    activity: words('Beginners'),
    durationMinutes: 45,
    validFrom: '2026-09-01',
    validUntil: '2099-06-30',
    level: words('All levels'),
    forBeginners: 'yes',
    bookUrl: 'https://booking.example/kids',
  })
  await add('exceptions', {
    kind: 'closed',
    fromDate: '2099-11-11',
    untilDate: '2099-11-12',
    zoneId,
    note: words('Holiday'),
  })
  await add('exceptions', { kind: 'cancelled', fromDate: '2099-02-03', scheduleItemId: item.id })
  const changes = { newTimeSlot: '18:00', newDurationMinutes: 30, newZoneId: 1, newTrainerId: 1 }
  await add('exceptions', { kind: 'changed', fromDate: '2099-02-10', scheduleItemId: item.id, ...changes })
  await add('exceptions', {
    kind: 'extra',
    fromDate: '2099-02-15',
    newClassId: classId,
    newTimeSlot: '10:00',
    newDurationMinutes: 60,
  })
  await add('documents', {
    kind: 'privacy',
    title: words('Privacy'),
    text: words('# Privacy\n\nThe club stores **names**.'),
    inForceSince: '2026-01-01',
    reviewedOn: '2026-10-01',
  })
  await add('documents', { kind: 'own', title: words('Belts'), text: words('White to black.') })
  const texts = { 'about.title': words('About Ringside of old'), 'schedule.visible': { pl: 'on', en: 'on', ua: 'on' } }
  const stored: Body[] = await olena('GET', '/api/content')
  for (const [key, translations] of Object.entries(texts))
    await storeText(olena, stored, { key, type: 'text', translations })
  await storeText(olena, stored, {
    key: 'hero.image',
    type: 'image',
    translations: { pl: hero, en: hero, ua: hero },
    metadata: { alt: words('A fighter'), focalPoint: '30 60' },
  })
  return { pictures: [hero, photo, logo, product, picture], withdrawn }
}

async function storeText(olena: Send, stored: Body[], item: Body): Promise<void> {
  const { id } = stored.find(({ key }) => key === item.key) ?? {}
  const section = item.key.split('.')[0]
  if (id) await olena('PUT', `/api/content/${id}`, { ...item, section })
  else await olena('POST', '/api/content/', { ...item, section })
}

/** Publishes, makes previews and an earlier version public again, and withdraws a picture. */
async function fillReleases(olena: Send, withdrawn: string): Promise<void> {
  const publish = (release?: number) => olena('POST', '/api/admin/cache/generate', { release })
  await publish()
  await olena('POST', '/api/admin/previews')
  const { number } = await olena('POST', '/api/admin/previews')
  await olena('PUT', `/api/admin/previews/${number}`, { publishAt: '2099-05-04T18:30' })
  await publish(1)
  const [hash] = /[0-9a-f]{32}/.exec(withdrawn) ?? []
  await olena('POST', `/api/admin/uploads/${hash}/withdraw`)
  await publish()
}

/** Adds what is not public, and notices; returns the next ids of tables whose newest record was deleted. */
async function fillDrafts(olena: Send): Promise<Club['nextIds']> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const showers = { text: words('The showers are cold'), until: `${inDays(90)}T12:00` }
  await olena('POST', '/api/notices', showers, { 'idempotency-key': 'showers' })
  const item = ((await olena('GET', '/api/schedule')) as Body[]).find(({ timeSlot }) => timeSlot === '17:15')
  const days = Array.from({ length: 7 }, (_, index) => inDays(index + 1))
  const date = days.find((day) => new Date(day).getUTCDay() === 2)
  await olena('POST', '/api/notices', { scheduleItemId: item.id, date, until: `${date}T20:00` })
  const { findings } = await olena('GET', '/api/admin/findings')
  await olena('PUT', '/api/admin/findings/dismissal', { key: findings[0].key, dismissed: true })
  await olena('POST', '/api/zones', { name: words('Ring 2') })
  const temporary = {
    zones: { name: words('Cellar') },
    schedule: { dayOfWeek: 'saturday', timeSlot: '10:00', classId: item.classId, zoneId: item.zoneId },
  }
  const next = async (list: 'zones' | 'schedule') => {
    const { id } = await olena('POST', `/api/${list}`, temporary[list])
    await olena('DELETE', `/api/${list}/${id}`)
    return id + 1
  }
  return { zones: await next('zones'), schedule_items: await next('schedule') }
}

/** Reads what the club consists of. */
async function readClub(olena: Send) {
  const lists: Club['lists'] = {}
  for (const [name, identify] of Object.entries(identities))
    lists[name] = ((await olena('GET', `/cache/${name}.json`)) as Body[]).map(identify)
  const users: Body[] = await olena('GET', '/api/users')
  const { releases } = await olena('GET', '/api/admin/releases')
  const { notices } = await olena('GET', '/api/notices')
  const zones: Body[] = await olena('GET', '/api/zones')
  const exceptions: Body[] = await olena('GET', '/api/exceptions')
  return {
    users: Object.fromEntries(users.map(({ username, role }) => [username, role])),
    releases: (releases as Body[]).map(({ number }) => number).sort((a, b) => a - b),
    lists,
    title: 'About Ringside of old',
    drafts: { zones: zones.map(({ name }) => name.en), exceptions: exceptions.map(({ kind }) => kind) },
    notices: (notices as Body[]).map(({ text, cancels }) => (text ?? cancels?.title)?.en),
  }
}
