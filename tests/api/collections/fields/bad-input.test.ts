import { describe, expect, it } from 'vitest'
import { largestId } from '../../../../src/domain/record-id.ts'
import { createClass, createZone, trainerBody, zoneBody } from '../../../support/app/bodies.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

const problem = { message: expect.any(String), error: expect.any(String), code: expect.any(String) }

describe('numbers', () => {
  const huge = ['1e400', '-1e400', '1e308', '9007199254740993', String(largestId + 1), '-1', '1.5', '01', '0x1']

  it('that cannot be an id, a price or a version are refused', async () => {
    const { admin } = await withAdmin()
    await createClass(admin)
    const headers = { 'content-type': 'application/json' }
    const text = '{"pl": "a", "en": "a", "ua": "a"}'
    for (const number of huge) {
      const sent = [
        admin.post('/api/pricing', `{"classId": ${number}, "caption": ${text}, "price": ${text}}`, { headers }),
        admin.post('/api/schedule', `{"dayOfWeek": "monday", "timeSlot": "10:00", "classId": 1, "zoneId": ${number}}`, {
          headers,
        }),
        admin.post('/api/trainers', JSON.stringify(trainerBody({ userId: 7 })).replace('7', number), { headers }),
      ]
      for (const { status } of await Promise.all(sent))
        expect({ number, status }).toStrictEqual({ number, status: 400 })
    }
    expect((await admin.get('/api/pricing')).body).toStrictEqual([])
  })

  it('that are not entity tags are refused in If-Match', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin)
    const put = (ifMatch: string) => admin.put(`/api/zones/${id}`, zoneBody(), { headers: { 'if-match': ifMatch } })
    for (const ifMatch of ['1', 'W/1', '"1" "2"', '"1",'])
      expect({ ifMatch, ...(await put(ifMatch)) }).toMatchObject({
        status: 400,
        body: {
          issues: [
            {
              path: ['If-Match'],
              message: 'The request is not valid: If-Match must list entity tags in double quotes',
            },
          ],
        },
      })
    for (const ifMatch of ['"x"', '"-1"', '"01"', '""', '"9999999999"', 'W/"1"', '"2", W/"1"'])
      expect((await put(ifMatch)).status, ifMatch).toBe(412)
    for (const ifMatch of ['"1"', '"2", "1"', '"2","1"', '*']) expect((await put(ifMatch)).status, ifMatch).toBe(200)
  })
})

describe('addresses', () => {
  it('that are malformed are refused with a problem', async () => {
    const { admin, app } = await withAdmin()
    for (const path of ['%', '%zz', '%00', '%ff', '1%20', '1/2']) {
      const url = `/api/zones/${path}`
      const { status, body } = await admin.put(url, zoneBody())
      expect({ url, status: [400, 404].includes(status), body }).toMatchObject({ url, status: true, body: problem })
    }
    const long = await app.inject(`/api/zones/${'1'.repeat(10_000)}`)
    expect(long.statusCode).toBe(404)
  })
})
