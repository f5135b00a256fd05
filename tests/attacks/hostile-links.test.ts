import { describe, expect, it } from 'vitest'
import { contentStore } from '../../src/server/db/records/records.ts'
import {
  contentBody,
  createContent,
  galleryBody,
  partnerBody,
  productBody,
  texts,
  trainerBody,
} from '../support/app/bodies.ts'
import { withAdmin } from '../support/app/with-admin.ts'

const scripts = [
  'ftp://club.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\n:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://club.example/%0Aalert(1)',
  'vbscript:msgbox(1)',
  'livescript:1',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://club.example/1',
  'filesystem:https://club.example/temporary/1',
  'view-source:https://club.example/',
  'about:blank',
  'file:///etc/passwd',
  'intent://club.example#Intent;scheme=https;end',
]

/** Letters of other alphabets, full-width ones, and white space that no keyboard has. */
const lookAlikes = [
  'jаvascript:alert(1)',
  'ｊａｖａｓｃｒｉｐｔ:alert(1)',
  'javascript：alert(1)',
  'һttps://club.example/',
  'https：//club.example/',
  'https:／／club.example/',
  '\u202ehttps://club.example/'.replace('https', 'sptth'),
  'https://club.example/\u00a0javascript:alert(1)',
]

const disguises = [
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example\\',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example\\',
  'https://club.example\\@evil.example/',
  'https://club.example@evil.example/',
  'https://club:secret@evil.example/',
  'https://:@evil.example/',
  'https://@evil.example/',
  'https://club.example\t.evil.example/',
  'https:// club.example/',
  '/uploads/../api/users',
  '/uploads//evil.example/x.webp',
  'https://',
  'https://?',
  'https:///',
]

/** Hosts that browsers take and that would end a directive, or open it to all, in the security policy. */
const hosts = [
  'https://*/',
  'https://*.example/',
  'https://a,default-src/',
  'https://a;sandbox/',
  "https://a'self'/",
  'https://a%3bsandbox/',
  'https://a%2cdefault-src/',
  'https://a"b/',
  'https://a$b/',
]

const hostile = [...scripts, ...lookAlikes, ...disguises, ...hosts]

const right = [
  'https://club.example/',
  'http://club.example:8080/a?b=c#d',
  'https://kuźnia.example/ґ',
  'https://[2001:db8::1]/map',
  'https://my_club.example/',
  'HTTPS://CLUB.EXAMPLE/',
]

describe('a hostile link', () => {
  const picture = 'Must be an uploaded image or an address beginning with https://'
  it.each([
    ['partners', 'website', partnerBody, 'Enter the full URL including https://'],
    ['partners', 'logoUrl', partnerBody, picture],
    ['trainers', 'photoUrl', trainerBody, picture],
    ['products', 'imageUrl', productBody, picture],
    ['gallery', 'imageUrl', galleryBody, picture],
  ] as const)('is refused in %s as %s', async (list, field, bodyOf, message) => {
    const { admin } = await withAdmin()
    const send = (address: string) => admin.post(`/api/${list}`, bodyOf({ [field]: address }))
    const tooLong = `https://club.example/${'a'.repeat(2000)}`
    for (const each of [...hostile, tooLong])
      expect(await send(each), each).toMatchObject({ status: 400, body: { issues: [{ path: [field], message }] } })
    for (const each of right) expect(await send(each), each).toMatchObject({ status: 201, body: { [field]: each } })
  })

  it.each([
    ['image', 'hero.image'],
    ['image', 'club.own.picture'],
    ['text', 'contact.map.url'],
    ['text', 'app.apple.url'],
    ['text', 'app.google.url'],
    ['text', 'own.url'],
    ['text', 'contact.social.facebook'],
    ['text', 'contact.social.instagram'],
    ['text', 'contact.social.twitter'],
    ['text', 'contact.social.tiktok'],
  ])('is refused as %s content under %s, in each language', async (type, key) => {
    const { admin } = await withAdmin()
    const address = right[0]
    const translations = { pl: address, en: address, ua: address }
    const { id } = await createContent(admin, { key, type, translations })
    for (const each of hostile)
      for (const language of ['pl', 'en', 'ua']) {
        const body = contentBody({ key, type, translations: { ...translations, [language]: each } })
        const response = await admin.put(`/api/content/${id}`, body)
        expect(response.status, each).toBe(400)
        expect(response.body.issues[0].path, each).toEqual(['translations', language])
      }
  })
})

describe('the map’s address', () => {
  it('cannot widen or end the security policy, even if it was stored before addresses were checked', async () => {
    const { app, admin, database } = await withAdmin()
    const { id } = await createContent(admin, { key: 'own.text', translations: texts('Text') })
    await database.write((queries) =>
      queries.updateTable('content').set({ key: 'contact.map.url' }).where('id', '=', id).execute(),
    )
    for (const each of hostile) {
      await database.write(async (queries) => {
        const stored = await contentStore.find(queries, id)
        if (!stored) throw new Error('The content is gone')
        const translations = { pl: each, en: each, ua: each }
        await contentStore.update(queries, stored, { translations })
      })
      await admin.post('/api/admin/cache/generate')
      const policy = String((await app.inject('/')).headers['content-security-policy'])
      expect(policy, each).toMatch(
        /; frame-src (?:'none'|https:\/\/(?:club\.|evil\.|club\.example\.evil\.)example); form-action 'self'; /,
      )
      expect(policy, each).not.toContain(',')
    }
  })
})
