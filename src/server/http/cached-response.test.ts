import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressResponse, pageType } from './cached-response.ts'

const rest = '<p>Boxing</p>'.repeat(300)

it.each([
  ['in their order', ['one', 'other']],
  ['in another order', ['other', 'one']],
  ['that are not there', ['one', 'gone']],
])('a page that waits for elements %s is compressed as it is', async (_, ids) => {
  const links = ids.map((id) => `<link rel="expect" href="#${id}"/>`)
  const page = `${links.join('')}<i id="one"></i>${rest}<i id="other"></i>${rest}`
  const { bodies } = await compressResponse(pageType, page)
  expect(String(brotliDecompressSync(bodies.br ?? expect.fail('it is not compressed')))).toBe(page)
})
