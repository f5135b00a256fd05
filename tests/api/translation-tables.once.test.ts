import { expect, it } from 'vitest'
import { loadSampleClub } from '../../src/server/sample/load-sample-club.ts'
import { readTable } from '../../src/server/tables/read-table.ts'
import { writeTable } from '../../src/server/tables/write-table.ts'
import { createTrainer, createZone } from '../support/bodies.ts'
import type { Client } from '../support/test-app.ts'
import { openTranslations } from '../support/translations.ts'
import { withAdmin } from '../support/with-admin.ts'

const name = (number: number) => ({ pl: `Sala ${number}`, en: `Room ${number}`, ua: `Зала ${number}` })

const tableOf = async (admin: Client, query = '') => {
  const [columns, ...rows] = readTable((await admin.get(`/api/admin/translations.csv?${query}`)).text)
  return { columns: columns?.cells ?? [], rows: rows.map(({ cells }) => cells) }
}

const send = (admin: Client, table: string | Buffer) =>
  admin.post('/api/admin/translations/csv', table, { headers: { 'content-type': 'text/csv' } })

/** The table of what is not fine, with a text for each row of it. */
async function translated(admin: Client, textFor: (row: string[]) => string) {
  const { columns, rows } = await tableOf(admin, 'state=open')
  return writeTable(
    columns,
    rows.map((row) => row.with(6, textFor(row))),
  )
}

it('a translator’s table goes out with what is not fine, and comes back as one write that can be undone', async () => {
  const { admin } = await withAdmin()
  for (const number of [1, 2]) {
    // One after the other: of two at once either may be the first.
    const { id } = await createZone(admin, { name: name(number), description: null })
    await admin.put(`/api/zones/${id}`, { name: { ...name(id), pl: `=Sala ${id + 10}` } })
  }
  const { columns, rows } = await tableOf(admin, 'state=open')
  expect(columns).toEqual(['list', 'id', 'key', 'field', 'language', 'polish', 'text', 'fingerprint'])
  expect(rows[0]).toEqual([
    'zones',
    '1',
    '',
    'name',
    'en',
    '=Sala 11',
    'Room 1',
    expect.stringMatching(/^p\w{12}t\w{12}$/),
  ])
  expect((await admin.get('/api/admin/translations.csv?state=open')).text).toContain(";'=Sala 11;")
  const table = await translated(admin, ([, id = '', , , language]) => `=${language === 'en' ? 'Room' : 'Зала'} 1${id}`)
  const taken = await send(admin, table)
  expect(taken).toMatchObject({ status: 200, body: { written: 4, unchanged: 0, refused: [] } })
  expect(await openTranslations(admin)).toEqual([])
  expect((await admin.get('/api/zones')).body).toMatchObject([
    { id: 1, version: 3, name: { pl: '=Sala 11', en: '=Room 11', ua: '=Зала 11' } },
    { id: 2, version: 3, name: { pl: '=Sala 12', en: '=Room 12', ua: '=Зала 12' } },
  ])
  expect((await send(admin, table)).body).toMatchObject({ written: 0, unchanged: 4, refused: [] })
  const undone = await admin.post(`/api/admin/changes/${taken.headers['change-id']}/undo`, { whole: true })
  expect(undone.body).toEqual({ undone: 2 })
  expect(await openTranslations(admin)).toHaveLength(4)
})

it('a row that does not fit any longer is refused alone, with its line and why', async () => {
  const { admin } = await withAdmin()
  for (const number of [1, 2, 3, 4, 5]) {
    const { id } = await createZone(admin, { name: name(number), description: null })
    await admin.put(`/api/zones/${id}`, { name: { ...name(number), pl: `Scena ${number}`, en: `Stage ${number}` } })
  }
  const texts: Record<string, string> = { 3: 'Я'.repeat(101), 5: ' ' }
  const table = await translated(admin, ([, id = '']) => texts[id] ?? `Сцена ${id}`)
  const [first = '', ...lines] = table.trimEnd().split('\r\n')
  await admin.put('/api/zones/1', { name: { pl: 'Klatka', en: 'Cage', ua: 'Зала 1' } })
  await admin.put('/api/zones/2', { name: { pl: 'Scena 2', en: 'Stage 2', ua: 'Клітка' } })
  const more = [lines[3], 'users;1;;name;ua;x;y;z', 'zones;99;;name;ua;x;y;z', 'zones;4;;title;ua;x;y;z']
  const unnamed =
    'The columns “list”, “id”, “field” and “language” are not as they were in the file that was downloaded'
  expect((await send(admin, [first, ...lines, ...more].join('\n'))).body).toEqual({
    written: 1,
    unchanged: 0,
    refused: [
      { line: 2, id: 1, reason: 'The Polish text was changed after the file was made: translate the new one' },
      { line: 3, id: 2, reason: 'Somebody has changed this text since the file was made: theirs stays' },
      { line: 4, id: 3, reason: 'Name in UA is too long (max 100 characters)' },
      { line: 6, id: 5, reason: 'The column “text” is empty' },
      { line: 7, id: 4, reason: 'The file has this text twice: the first one counts' },
      { line: 8, id: '1', list: 'users', reason: unnamed },
      { line: 9, id: 99, reason: 'This text is not there any more' },
      { line: 10, id: 4, field: 'title', reason: 'This text is not there any more' },
    ].map((row) => ({ list: 'zones', field: 'name', language: 'ua', ...row })),
  })
  const zones: { name: { ua: string } }[] = (await admin.get('/api/zones')).body
  expect(zones.map(({ name }) => name.ua)).toEqual(['Зала 1', 'Клітка', 'Зала 3', 'Сцена 4', 'Зала 5'])
})

it('texts of content are written under the rules of their key, also of one that shows its default text', async () => {
  const { admin, database } = await withAdmin()
  await loadSampleClub(database)
  const { columns, rows } = await tableOf(admin, 'list=content&language=ua')
  const wanted: Record<string, string> = { 'alerts.retry': 'Ще раз', 'hero.subtitle': 'Приходьте!' }
  const some = rows.flatMap((row) => (wanted[row[2] ?? ''] ? [row.with(6, wanted[row[2] ?? ''] ?? '')] : []))
  expect((await send(admin, writeTable(columns, some))).body).toMatchObject({ written: 2, refused: [] })
  const content: { key: string; translations: object }[] = (await admin.get('/api/content')).body
  expect(content.find(({ key }) => key === 'alerts.retry')).toMatchObject({
    section: 'alerts',
    updatedBy: expect.any(Number),
    translations: { pl: 'Spróbuj ponownie', en: 'Try again', ua: 'Ще раз' },
  })
  expect(content.find(({ key }) => key === 'hero.subtitle')).toMatchObject({ translations: { ua: 'Приходьте!' } })
})

it('a table as a spreadsheet of another country writes it is taken, and what is none is refused', async () => {
  const { admin } = await withAdmin()
  const words = { pl: 'Boks i TRX', en: 'Boxing and TRX', ua: 'Бокс і TRX' }
  const { id } = await createTrainer(admin, { name: words, bio: words, specialties: words })
  const { columns, rows } = await tableOf(admin, 'list=trainers&language=en')
  const bio = rows.find((row) => row[3] === 'bio') ?? []
  for (const [number, separator] of [',', ';', '\t'].entries()) {
    const cells = bio.with(6, `"Two\r\nlines, or; ${number}"`)
    const table = [columns, cells].map((line) => `${line.join(separator)}\r\n`).join('')
    expect((await send(admin, table)).body).toMatchObject({ written: 1 })
    const en = `Two\nlines, or; ${number}`
    expect((await admin.get('/api/trainers')).body).toMatchObject([{ id, bio: { ...words, en } }])
    bio[7] = (await tableOf(admin, 'list=trainers&language=en')).rows.find((row) => row[3] === 'bio')?.[7] ?? ''
  }
  // ł as an older spreadsheet writes it.
  const latin2 = Buffer.concat([Buffer.from(`${columns.join(',')}\n`), Buffer.from([0xb3])])
  for (const table of ['', 'a,b\n1,2\n', latin2]) expect((await send(admin, table)).status).toBe(400)
  expect((await admin.post('/api/admin/translations/csv', { list: 'zones' })).status).toBe(400)
})

it('a table of another kind holds nobody up: its rows are bounded, and what they name need not be text', async () => {
  const { admin } = await withAdmin()
  const { columns } = await tableOf(admin)
  const head = columns.join(',')
  const unknown = Array.from({ length: 20_000 }, (_, index) => `content,,key${index},translations,en,,x,y`).join('\n')
  const { status, body } = await send(admin, `${head}\n${unknown}`)
  expect([status, body.written, body.refused.length]).toEqual([200, 0, 20_000])
  expect(await send(admin, `${head}\n${'a\n'.repeat(400_000)}`)).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['file'], message: 'The table has too many rows (max 20000): send it in parts' }] },
  })
  expect((await send(admin, `${head}\ncontent,,a\0b,translations,en,,x,y`)).body).toMatchObject({ written: 0 })
})
