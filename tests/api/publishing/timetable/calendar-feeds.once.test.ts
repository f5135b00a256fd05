import { describe, expect, it } from 'vitest'
import { inAll, languages, languageTags } from '../../../../src/domain/languages.ts'
import {
  classBody,
  createClass,
  createContent,
  createException,
  createScheduleItem,
  createTrainer,
  createZone,
  kamil,
  texts,
  trainerBody,
  zoneBody,
} from '../../../support/app/bodies.ts'
import { buildTestApp, type Client } from '../../../support/app/test-app.ts'
import { readFeed } from '../../../support/clubs/read-feed.ts'

/** A published club with one class, whose schedule visitors are shown or not. */
async function published(visible: 'on' | 'off' = 'on') {
  const test = await buildTestApp()
  const admin = await test.as('admin')
  await createContent(admin, { key: 'schedule.visible', section: 'schedule', translations: inAll(visible) })
  await createContent(admin, { translations: inAll('Bull') })
  const classId = (await createClass(admin)).id
  const trainerId = (await createTrainer(admin)).id
  const zoneId = (await createZone(admin)).id
  const item = await createScheduleItem(admin, classId, { trainerId, zoneId, validFrom: null, validUntil: null })
  await test.publisher.publish(kamil)
  return { ...test, admin, visitor: await test.as(null), classId, trainerId, zoneId, item }
}

const put = async (admin: Client, path: string, body: unknown) =>
  expect((await admin.put(`/api/${path}`, body)).status).toBe(200)

const soon = Date.now() / 1000 + 15 * 86_400

describe('a calendar', () => {
  it('contains the published classes in each language, and is made once per release', async () => {
    const { visitor, admin, item, classId, publisher } = await published()
    for (const language of languages) {
      const title = `Boxing ${language.toUpperCase()}`
      const { status, headers, text } = await visitor.get(`/calendar/${language}.ics`)
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      const [event] = readFeed(text, soon)
      expect(event).toMatchObject({ uid: `schedule-${item.id}@ringside.invalid`, location: `Ring ${title.slice(-2)}` })
      expect(event?.summary).toContain(title)
      const again = { headers: { 'if-none-match': String(headers.etag) } }
      expect((await visitor.get(`/calendar/${language}.ics`, again)).status).toBe(304)
      await createException(admin, { kind: 'extra', newTimeSlot: '10:00', newClassId: classId })
      expect((await visitor.get(`/calendar/${language}.ics`)).text).toBe(text)
      expect((await visitor.get(`/calendar/${languageTags[language]}.ics`)).text).toBe(text)
    }
    const { calendars } = publisher.site
    expect(await calendars?.(null, 'en')).toBe(await calendars?.(null, 'en'))
    const { etag } = (await visitor.get('/calendar/en.ics')).headers
    await publisher.publish(kamil)
    expect((await visitor.get('/calendar/en.ics')).headers.etag).not.toBe(etag)
  })

  it('has the same bytes after a release that does not change it', async () => {
    const { visitor, admin, publisher, classId, trainerId, zoneId } = await published()
    const { etag } = (await visitor.get('/calendar/en.ics')).headers
    await createContent(admin, { key: 'hero.subtitle', translations: texts('New') })
    await put(admin, `trainers/${trainerId}`, trainerBody({ bio: texts('New') }))
    await put(admin, `classes/${classId}`, classBody({ description: texts('New') }))
    await publisher.publish(kamil)
    expect((await visitor.get('/calendar/en.ics')).headers.etag).toBe(etag)
    await put(admin, `zones/${zoneId}`, zoneBody({ name: texts('New') }))
    await publisher.publish(kamil)
    expect((await visitor.get('/calendar/en.ics')).headers.etag).not.toBe(etag)
  })

  it('has a later revision of each event that shows something else, whatever row it comes from', async () => {
    const { visitor, admin, publisher, classId, trainerId, zoneId, item } = await published()
    const address = await createContent(admin, { key: 'contact.address', translations: texts('Prosta 1') })
    const extra = await createException(admin, { kind: 'extra', newTimeSlot: '10:00', newClassId: classId })
    await publisher.publish(kamil)
    /** The revision of each event in the feed of the class: of the weekly and of the extra class. */
    const revisions = async () => {
      const { text } = await visitor.get(`/calendar/en/class-${classId}.ics`)
      const events = text.split('BEGIN:VEVENT').slice(1)
      const propertyOf = (event: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1] ?? ''
      for (const event of events) expect(propertyOf(event, 'TRANSP')).toBe('TRANSPARENT')
      return events.map((event) => {
        expect(propertyOf(event, 'DTSTAMP')).toBe(propertyOf(event, 'LAST-MODIFIED'))
        return { sequence: Number(propertyOf(event, 'SEQUENCE')), modified: propertyOf(event, 'DTSTAMP') }
      })
    }
    const firstRelease = publisher.site.number
    const zoneName = zoneBody({ name: texts('Cage') })
    const steps: [string, () => Promise<unknown>, changed: number[]][] = [
      ['the class is renamed', () => put(admin, `classes/${classId}`, classBody({ title: texts('Sambo') })), [0, 1]],
      ['the address', () => put(admin, `content/${address.id}`, { translations: texts('Krzywa 2') }), [0, 1]],
      ['the trainer is renamed', () => put(admin, `trainers/${trainerId}`, trainerBody({ name: texts('Ewa') })), [0]],
      ['the zone is renamed', () => put(admin, `zones/${zoneId}`, zoneName), [0]],
      ['the time', () => put(admin, `schedule/${item.id}`, { timeSlot: '19:45' }), [0]],
      ['the extra class', () => put(admin, `exceptions/${extra.id}`, { newTimeSlot: '11:00' }), [1]],
      ['something else', () => createContent(admin, { key: 'hero.subtitle', translations: texts('New') }), []],
    ]
    let before = await revisions()
    expect(before).toHaveLength(2)
    const publishAfter = async (what: string, publish: () => Promise<unknown>, changed: number[]) => {
      await publish()
      const after = await revisions()
      const isLater = after.map(({ sequence, modified }, index) => {
        const former = before[index] ?? { sequence: 0, modified: '' }
        expect(sequence > former.sequence, what).toBe(modified > former.modified)
        return sequence - former.sequence
      })
      expect(
        isLater.flatMap((seconds, index) => (seconds > 0 ? [index] : [])),
        what,
      ).toEqual(changed)
      expect(Math.min(...isLater), what).toBeGreaterThanOrEqual(0)
      before = after
    }
    for (const [what, edit, changed] of steps) {
      await edit()
      await publishAfter(what, () => publisher.publish(kamil), changed)
    }
    await publishAfter('an earlier release again', () => publisher.publish(kamil, firstRelease), [0, 1])
    const { body: preview } = await admin.post('/api/admin/previews')
    await publishAfter('a preview', () => publisher.publish(kamil, preview.number), [0, 1])
  })

  it('exists for a class, a trainer and a zone, and for nothing else', async () => {
    const { visitor, classId, trainerId, zoneId } = await published()
    for (const file of [`class-${classId}`, `trainer-${trainerId}`, `zone-${zoneId}`]) {
      const { status, headers, text } = await visitor.get(`/calendar/pl/${file}.ics`)
      expect([file, status, readFeed(text, soon).length > 0]).toEqual([file, 200, true])
      const again = { headers: { 'if-none-match': String(headers.etag) } }
      expect((await visitor.get(`/calendar/pl/${file}.ics`, again)).status).toBe(304)
    }
    const strange = ['de.ics', 'pl', 'pl/class-99.ics', 'pl/class-0.ics', 'pl/item-1.ics', 'de/class-1.ics']
    for (const path of [...strange, 'pl/zone-9999999999.ics', 'pl/__proto__.ics'])
      expect([path, (await visitor.get(`/calendar/${path}`)).status]).toEqual([path, 404])
  })

  it('does not exist while the schedule is switched off', async () => {
    const { visitor, classId } = await published('off')
    for (const path of ['pl.ics', `pl/class-${classId}.ics`])
      expect((await visitor.get(`/calendar/${path}`)).status).toBe(404)
  })
})
