import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/stamp.js'
import type { documents } from '../../src/domain/collections/documents.ts'
import { languages, languageTags } from '../../src/domain/languages.ts'
import { completeLists } from '../../src/server/publishing/contents.ts'
import { pageRenderer } from '../../src/server/publishing/page-renderer.ts'
import { prepareSite, type Site } from '../../src/server/publishing/site.ts'
import { scriptPayloads } from '../attacks/support/script-payloads.ts'
import { noLive } from '../support/clubs/live.ts'
import { setup as buildIfNeeded } from '../support/servers/current-build.ts'

const publicUrl = 'https://club.example'

type Document = Parameters<typeof documents.label>[0]

async function publish(values: Partial<Document>): Promise<Site> {
  const document: Document = {
    id: 1,
    kind: 'privacy',
    title: { pl: 'Polityka prywatności', en: 'Privacy policy', ua: '' },
    text: { pl: '# Kto\n\n**Klub**', en: '', ua: '' },
    inForceSince: '2026-09-01',
    reviewedOn: null,
    position: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...values,
  }
  const lists = completeLists({ documents: [document] })
  const options = { renderPage: pageRenderer(path.join(root, 'dist')), publicUrl }
  return prepareSite({ number: 1, base: 0, at: null, lists }, noLive, options)
}

const pageOf = async (site: Site, language: (typeof languages)[number] = 'pl') =>
  String(
    (await site.renderDocument({ path: '/documents/privacy', language, releases: [], release: null }))?.bodies.identity,
  )

beforeAll(buildIfNeeded)

test('the page of a document is one response without scripts, and names its language and those of its parts', async () => {
  const site = await publish({})
  for (const language of languages) {
    const html = await pageOf(site, language)
    expect(html).toContain(`<html lang="${languageTags[language]}">`)
    expect(html).not.toMatch(/<script|rel="(?:stylesheet|preload)"/)
    expect(html).toContain('<h2>Kto</h2><p><strong>Klub</strong></p>')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const each of languages) expect(html).toContain(`hrefLang="${languageTags[each]}"`)
  }
  const [pl, en, ua] = await Promise.all(languages.map((language) => pageOf(site, language)))
  expect(pl).toContain('Obowiązuje od 1.09.2026')
  expect(pl).toMatch(/<article><h2>/)
  expect(en).toContain('In force since 1 September 2026')
  expect(en).toContain('<article lang="pl">')
  expect(ua).toMatch(/<h1 [^>]*lang="pl"[^>]*>Polityka prywatności<\/h1>/)
})

test('no payload becomes an element or an address, even in a text that no rule has checked', async () => {
  const texts = scriptPayloads.flatMap((payload) => [
    payload,
    `# ${payload}`,
    `* ${payload}`,
    `**${payload}**`,
    `[${payload}](https://a.example/)`,
    `[x](${payload})`,
    `[x](<${payload}>)`,
    `[x](https://a.example/"${payload})`,
    `![x](${payload})`,
    `\`\`\`\n${payload}\n\`\`\``,
    `<${payload}>`,
    `[x](https://a.example "${payload}")`,
  ])
  const schemes = [
    'javascript:canary(1)',
    'JaVaScRiPt:canary(1)',
    'java\tscript:canary(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://a@evil.example',
    'http://a.example',
    '&#106;avascript:canary(1)',
    'blob:x',
    'file:///x',
    'mailto:a@b.pl?body=x',
  ]
  const all = [...texts, ...schemes.flatMap((scheme) => [`[x](${scheme})`, `[x]( ${scheme} )`])]
  expect(all.length).toBeGreaterThanOrEqual(200)
  const pl = all.join('\n\n')
  const site = await publish({ text: { pl, en: '', ua: '' }, title: { pl: scriptPayloads.join(' '), en: '', ua: '' } })
  const html = await pageOf(site)
  const body = html.slice(html.indexOf('<article'))
  const tags = new Set(body.match(/<\/?[a-z]\w*/gi)?.map((tag) => tag.replace('/', '')))
  expect([...tags].toSorted()).toEqual([
    '<a',
    '<article',
    '<body',
    '<br',
    '<h2',
    '<html',
    '<li',
    '<main',
    '<p',
    '<strong',
    '<ul',
  ])
  const attributes = new Set(body.match(/<[a-z]+ [^>]*>/g)?.flatMap((tag) => tag.match(/ [\w-]+(?==)/g) ?? []))
  expect([...attributes]).toEqual([' href'])
  const addresses = [...body.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.every((address) => address?.startsWith('https://a.example'))).toBe(true)
})
