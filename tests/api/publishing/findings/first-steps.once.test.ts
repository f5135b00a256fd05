import { describe, expect, it } from 'vitest'
import type { ContentRecord } from '../../../../src/domain/content/content.ts'
import { contentKeys } from '../../../../src/domain/content/content-keys.ts'
import { inAll, languages } from '../../../../src/domain/languages.ts'
import type { FirstStepsState } from '../../../../src/domain/page/checked-steps.ts'
import { type FirstStep, firstSteps, isStepDone } from '../../../../src/domain/page/first-steps.ts'
import { loadSampleClub } from '../../../../src/server/collections/load-sample-club.ts'
import { contentBody, createClass, createPricing, createScheduleItem, texts } from '../../../support/app/bodies.ts'
import type { Client } from '../../../support/app/test-app.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

const url = '/api/admin/first-steps'

const statesOf = (response: FirstStepsState) =>
  Object.fromEntries(firstSteps.map(({ label }, index) => [label, response.steps[index]?.map(({ state }) => state)]))

async function isDone(admin: Client, label: string): Promise<boolean> {
  const { steps }: FirstStepsState = (await admin.get(url)).body
  const index = firstSteps.findIndex((step) => step.label === label)
  return isStepDone(firstSteps[index] as FirstStep, steps[index] ?? [])
}

describe('the first steps of a club', () => {
  it('are open in an empty club, and done once the club stores what they ask for', async () => {
    const { admin } = await withAdmin()
    expect(new Set(Object.values(statesOf((await admin.get(url)).body)).flat())).toEqual(new Set(['empty']))
    const body = { ...contentBody(), key: 'contact.phone', section: 'contact', type: 'text', translations: texts('1') }
    const phone = (await admin.post('/api/content', body)).body
    const { id } = await createClass(admin)
    await createScheduleItem(admin, id)
    const response: FirstStepsState = (await admin.get(url)).body
    expect(statesOf(response)).toMatchObject({
      'Address, phone and hours': ['empty', 'done', 'empty'],
      'Classes and schedule': ['done', 'done'],
      Trainers: ['empty'],
    })
    const badgeSwitch = { label: expect.any(String), state: 'empty', defaultIn: [], recordId: null }
    expect(response.steps[5]?.at(-1)).toEqual(badgeSwitch)
    const hours = { label: 'Opening hours', state: 'empty', defaultIn: languages, recordId: null }
    const written = { label: 'Phone number', state: 'done', defaultIn: [], recordId: phone.id }
    expect(response.steps[3]?.slice(1)).toEqual([written, hours])
    await admin.put(`/api/content/${phone.id}`, { ...body, translations: inAll('') })
    const emptied: FirstStepsState = (await admin.get(url)).body
    expect(emptied.steps[3]?.[1]).toEqual({ ...written, state: 'empty' })
  })

  it('are not done by a text that is the default in another language', async () => {
    const { admin } = await withAdmin()
    const { defaults } = contentKeys['hero.title']
    const item = { ...contentBody(), key: 'hero.title', type: 'text', translations: { ...defaults, pl: 'Klub Ring' } }
    const { id } = (await admin.post('/api/content', item)).body
    const name = async () => {
      const { steps }: FirstStepsState = (await admin.get(url)).body
      return steps.flat().find(({ recordId }) => recordId === id)
    }
    expect(await name()).toMatchObject({ state: 'empty', defaultIn: ['en', 'ua'] })
    await admin.put(`/api/content/${id}`, { ...item, translations: inAll('Klub Ring') })
    expect(await name()).toMatchObject({ state: 'done', defaultIn: [] })
  })

  it('are not done by a text that is the sample’s in another language', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    const items: ContentRecord[] = (await admin.get('/api/content')).body
    const { id, translations } = items.find(({ key }) => key === 'visit.steps') as ContentRecord
    await admin.put(`/api/content/${id}`, { translations: { ...translations, pl: 'Przyjdź: o 18' } })
    const { steps }: FirstStepsState = (await admin.get(url)).body
    const part = steps.flat().find(({ recordId }) => recordId === id)
    expect(part).toMatchObject({ state: 'empty', defaultIn: ['en', 'ua'] })
  })

  it('are done with one store link for the app, and with every network or “no others” for social networks', async () => {
    const { admin } = await withAdmin()
    const store = (key: string, text: string) =>
      admin.post('/api/content', { ...contentBody(), key, type: 'text', translations: inAll(text) })
    await store('contact.social.tiktok', 'https://tiktok.example/club')
    expect(await isDone(admin, 'Which social networks?')).toBe(false)
    await store('contact.social.all', 'off')
    expect(await isDone(admin, 'Which social networks?')).toBe(true)
    await store('app.visible', 'on')
    expect(await isDone(admin, 'Do you have an app?')).toBe(false)
    await store('app.google.url', 'https://play.example/club')
    expect(await isDone(admin, 'Do you have an app?')).toBe(true)
    expect(await isDone(admin, 'Since when does the club exist?')).toBe(false)
    await store('about.badge.visible', 'off')
    expect(await isDone(admin, 'Since when does the club exist?')).toBe(true)
  })

  it('tick the first session only once visitors see a class, a price and what to bring', async () => {
    const { admin } = await withAdmin()
    const store = (key: string, translations: object) =>
      admin.post('/api/content', { ...contentBody(), key, type: 'text', translations })
    const label = 'What does a newcomer need to know?'
    const states = async () => statesOf((await admin.get(url)).body)[label]
    await store('visit.visible', inAll('on'))
    expect(await states()).toEqual(['draft', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty'])
    expect(await isDone(admin, label)).toBe(false)
    const { id: classId } = await createClass(admin, { forBeginners: true })
    expect(await states()).toEqual(['draft', 'draft', 'empty', 'empty', 'empty', 'empty', 'empty'])
    const over = { forBeginners: null, validFrom: null, validUntil: '2020-06-30' }
    const item = await createScheduleItem(admin, classId, over)
    expect(await states()).toEqual(['draft', 'draft', 'empty', 'empty', 'empty', 'empty', 'empty'])
    await admin.put(`/api/schedule/${item.id}`, { validUntil: null })
    expect(await states()).toEqual(['draft', 'draft', 'draft', 'empty', 'empty', 'empty', 'empty'])
    await createPricing(admin, classId, { firstVisit: true })
    await store('visit.directions', texts('Tram 7'))
    await store('visit.steps', texts('Bring: a towel'))
    expect(await states()).toEqual(['draft', 'draft', 'draft', 'draft', 'draft', 'draft', 'empty'])
    expect(await isDone(admin, label)).toBe(false)
    await admin.post('/api/admin/cache/generate')
    expect(await states()).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'empty'])
    expect(await isDone(admin, label)).toBe(true)
    await admin.put(`/api/schedule/${item.id}`, { forBeginners: 'no' })
    expect(await states()).toEqual(['done', 'done', 'empty', 'done', 'done', 'done', 'empty'])
  })

  it('tick the first session when the club declines it', async () => {
    const { admin } = await withAdmin()
    const body = { ...contentBody(), key: 'visit.visible', type: 'text', translations: inAll('off') }
    await admin.post('/api/content', body)
    expect(await isDone(admin, 'What does a newcomer need to know?')).toBe(true)
  })

  it('ask for what the sample club’s removal hides, until the club answers', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    await admin.delete('/api/admin/sample')
    const items: ContentRecord[] = (await admin.get('/api/content')).body
    for (const [label, key] of [
      ['Which social networks?', 'contact.social.all'],
      ['Since when does the club exist?', 'about.badge.visible'],
      ['Do you have an app?', 'app.visible'],
    ] as const) {
      expect(await isDone(admin, label), label).toBe(false)
      const id = items.find((item) => item.key === key)?.id
      const answer = await admin.put(`/api/content/${id}`, { translations: inAll('off') })
      expect(await isDone(admin, label), label).toBe(true)
      const undo = { change: Number(answer.headers['change-id']), whole: true }
      expect((await admin.post('/api/admin/restore', undo)).status, label).toBe(200)
      expect(await isDone(admin, label), label).toBe(false)
    }
  })

  it('count as examples while they show the sample club’s records', async () => {
    const { admin, database, publisher } = await withAdmin()
    await loadSampleClub(database)
    await publisher.publishFirst({ userId: null, username: 'Ringside' })
    expect(statesOf((await admin.get(url)).body)).toMatchObject({
      Photos: ['example'],
      'Classes and schedule': ['example', 'example'],
      Trainers: ['example'],
      'First publish': ['empty'],
    })
    await admin.post('/api/admin/previews')
    expect(await isDone(admin, 'First publish')).toBe(false)
    const trainers = (await admin.get('/api/trainers')).body
    const { id, name } = trainers[0]
    const renamed = { name: { ...name, en: 'Our own trainer' } }
    expect((await admin.put(`/api/trainers/${id}`, renamed)).status).toBe(200)
    // One trainer of several is the club's own now: the others are still to be replaced.
    expect(statesOf((await admin.get(url)).body)).toMatchObject({ Trainers: ['example'] })
    for (const each of trainers.slice(1)) await admin.delete(`/api/trainers/${each.id}`)
    await admin.post('/api/admin/cache/generate')
    expect(statesOf((await admin.get(url)).body)).toMatchObject({ Trainers: ['done'], 'First publish': ['done'] })
  })
})
