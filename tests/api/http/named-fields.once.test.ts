import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '../../../src/domain/api/api.ts'
import type { Operation } from '../../../src/domain/api/operation.ts'
import type { Issue } from '../../../src/domain/problems.ts'
import { loadOfficeLanguage, translated } from '../../../src/ui/translate/translate.tsx'
import { password } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

type Path = (string | number)[]

/** Returns every field of a body, those inside of it too. */
function fieldsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, each]) =>
    fieldsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length > 0 ? [path, ...inner] : inner
}

/** Returns the names that a body may have, besides those of the example. */
function otherFields({ body, example }: Operation): Path[] {
  const { properties = {} } = z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties).filter((name) => !Object.hasOwn(example as object, name))
  return names.map((name) => [name])
}

/** Returns a copy of a body with another value in one field; undefined leaves it out. */
function replaced(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = structuredClone(body) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, value)
  return copy
}

/** Whether a message names the field, or is a sentence that screens show beside it. */
const isUseful = ({ path, message }: Issue) =>
  message.startsWith('The request is not valid: ') ? message.includes(path.join('.')) : translated(message) !== message

it('every refused field of every body is named', async () => {
  await loadOfficeLanguage('pl')
  const { admin, as } = await withAdmin()
  // A registration ends the session of the browser.
  const stranger = await as(null)
  await admin.post('/api/user/proof', { password })
  for (const [name, operation] of Object.entries(operations)) {
    const { body, consumes, example, right } = operation
    if (!body || consumes) continue
    const [method = '', path = ''] = name.split(' ')
    const client = right === 'everyone' ? stranger : admin
    const url = path.replaceAll(/:\w+/g, '1')
    const send = (payload: object) =>
      method === 'DELETE'
        ? client.delete(url, { payload })
        : (method === 'POST' ? client.post : client.put)(url, payload)
    for (const field of [...fieldsIn(example), ...otherFields(operation)])
      for (const value of [undefined, null, -0.5, { unexpected: true }]) {
        const response = await send(replaced(example, field, value) as object)
        const context = `${name}, ${field.join('.')}: ${JSON.stringify(value)}`
        // The metadata of a content item are any object.
        if (typeof value === 'object' && value !== null && field[0] !== 'metadata')
          expect(response.status, context).toBe(400)
        if (response.status !== 400) continue
        const { message, issues } = response.body
        expect(message, context).toBe(issues[0].message)
        expect([context, issues.filter((issue: Issue) => !isUseful(issue))]).toEqual([context, []])
      }
  }
})
