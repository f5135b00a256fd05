import { describe, expect, it } from 'vitest'
import { classBody, texts, zoneBody } from '../../../support/app/bodies.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'
import { itOnce } from '../../../support/runner/it-with.ts'

describe('texts', () => {
  it('are trimmed, normalised to NFC and freed of invisible characters; a long one keeps its lines', async () => {
    const { accepted } = await withAdmin()
    const pasted = {
      pl: '  Z\u0307a\u00ADba\u0000\u0007 ',
      en: 'two\u000Blines\ttab\u202E',
      ua: '\u00A0Зал\uFEFF 👩‍🚀',
    }
    expect(await accepted('/api/zones', zoneBody({ name: pasted, description: pasted }))).toMatchObject({
      name: { pl: 'Żaba', en: 'two lines tab', ua: 'Зал 👩‍🚀' },
      description: { pl: 'Żaba', en: 'two\nlines\ttab', ua: 'Зал 👩‍🚀' },
    })
  })

  it('in which nothing is visible are missing', async () => {
    const { accepted, refusal } = await withAdmin()
    for (const nothing of ['\u200B', '\u00AD', '\u2800', '\u3164', '\uFEFF\u00A0', '\u{E0041}']) {
      expect(
        await refusal('/api/classes', classBody({ title: { pl: 'Boks', en: nothing, ua: 'Бокс' } })),
      ).toStrictEqual({
        status: 400,
        'title.en': 'Title in English is required',
      })
      const description = { pl: nothing, en: nothing, ua: nothing }
      expect((await accepted('/api/classes', classBody({ description }))).description).toBeNull()
    }
  })

  itOnce('of an unknown language are refused, also of __proto__', async () => {
    const { admin } = await withAdmin()
    const headers = { 'content-type': 'application/json' }
    for (const language of ['uk', 'de', '__proto__', 'constructor']) {
      const payload = `{"name": {"pl": "a", "en": "b", "ua": "c", "${language}": "d"}}`
      expect(await admin.post('/api/zones', payload, { headers })).toMatchObject({
        status: 400,
        body: {
          issues: [
            { path: ['name', language], message: `The request is not valid: name.${language} is an unknown field` },
          ],
        },
      })
    }
  })
})

describe('classes', () => {
  itOnce('name the language in which a title is missing', async () => {
    const { refusal } = await withAdmin()
    expect(await refusal('/api/classes', { title: { pl: '', en: 'Boxing' } })).toStrictEqual({
      status: 400,
      'title.pl': 'Title in Polish is required',
      'title.ua': 'Title in Ukrainian is required',
    })
  })

  itOnce('without any title name the field', async () => {
    const { refusal } = await withAdmin()
    expect(await refusal('/api/classes', {})).toStrictEqual({ status: 400, title: 'Title in Polish is required' })
  })

  it('store no description when all three texts are empty, and all three when one is not', async () => {
    const { accepted } = await withAdmin()
    const description = { pl: ' ', en: '', ua: '' }
    expect((await accepted('/api/classes', classBody({ description }))).description).toBeNull()
    expect((await accepted('/api/classes', { title: texts('Box') })).description).toBeNull()
    expect((await accepted('/api/classes', classBody({ description: { en: 'Bags' } }))).description).toStrictEqual({
      pl: '',
      en: 'Bags',
      ua: '',
    })
  })
})

describe('zones', () => {
  it('have a name in all languages', async () => {
    const { refusal } = await withAdmin()
    const message = 'Name is required for all languages'
    expect(await refusal('/api/zones', {})).toStrictEqual({ status: 400, name: message })
    expect(await refusal('/api/zones', { name: { pl: 'Ring', en: ' ' } })).toStrictEqual({
      status: 400,
      'name.en': message,
      'name.ua': message,
    })
  })

  itOnce('have a name of at most 100 characters a language', async () => {
    const { accepted, refusal } = await withAdmin()
    const longest = 'Ż'.repeat(100)
    await accepted('/api/zones', { name: { pl: longest, en: longest, ua: longest } })
    const name = { pl: `${longest}x`, en: `${longest}x`, ua: `${longest}x` }
    expect(await refusal('/api/zones', { name })).toStrictEqual({
      status: 400,
      'name.pl': 'Name in PL is too long (max 100 characters)',
      'name.en': 'Name in EN is too long (max 100 characters)',
      'name.ua': 'Name in UA is too long (max 100 characters)',
    })
  })
})
