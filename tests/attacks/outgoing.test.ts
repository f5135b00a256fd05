import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'
import { contentBody, galleryBody, partnerBody, productBody, trainerBody } from '../support/app/bodies.ts'
import { startClub } from './support/club.ts'
import { crawl } from './support/crawl.ts'

const hook = `--import=${pathToFileURL(path.join(import.meta.dirname, 'support/net-hook.ts'))}`

function connectionsFile(): { file: string; read: () => string[] } {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-connections-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const file = path.join(directory, 'connections')
  const read = () => (existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))] : [])
  return { file, read }
}

/** Pictures and pages elsewhere, which the server must never fetch. */
const elsewhere = (name: string) => `http://canary.example:81/${name}.webp`

it('the server connects only to its database, whatever is requested', async () => {
  const { file, read } = connectionsFile()
  const club = await startClub({ NODE_OPTIONS: hook, CONNECTIONS: file })
  const { ask, url, cookie } = club
  await ask('POST', '/api/partners', partnerBody({ website: elsewhere('site'), logoUrl: elsewhere('logo') }))
  await ask('POST', '/api/trainers', trainerBody({ photoUrl: elsewhere('photo') }))
  await ask('POST', '/api/products', productBody({ imageUrl: elsewhere('product') }))
  await ask('POST', '/api/gallery', galleryBody({ imageUrl: elsewhere('gallery') }))
  const translations = { pl: elsewhere('pl'), en: elsewhere('en'), ua: elsewhere('ua') }
  await ask('POST', '/api/content/', contentBody({ key: 'own.image', type: 'image', translations }))
  await ask('POST', '/api/content/', contentBody({ key: 'own.url', translations }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${elsewhere('svg')}"/></svg>`
  const form = new FormData()
  form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'a.svg')
  expect((await fetch(`${url}/api/upload`, { method: 'POST', headers: { cookie }, body: form })).status).toBe(415)
  await ask('POST', '/api/admin/cache/generate')
  await crawl(url)
  await crawl(url, { cookie })
  await crawl(url, { referer: 'http://canary.example/', 'x-forwarded-host': 'canary.example' })

  const database = process.env.ENGINE === 'postgres' ? new URL(inject('postgresUrl')) : null
  const allowed = database ? [`connect ${database.hostname}:${database.port}`, `look up ${database.hostname}`] : []
  // A program started by the server responds over a pipe; an IP address is not looked up.
  const isOwn = (each: string) => each.startsWith('pipe ') || isIP(each.replace('look up ', '')) > 0
  const strangers = read().filter((each) => !isOwn(each) && !allowed.includes(each))
  expect(strangers).toEqual([])
})

it('a connection of the process is recorded', () => {
  const { file, read } = connectionsFile()
  const env = { ...process.env, NODE_OPTIONS: hook, CONNECTIONS: file }
  const program = "await fetch('http://127.0.0.1:4029/').catch(() => {})"
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: 'ignore' })
  expect(read()).toContain('connect 127.0.0.1:4029')
})
