import { expect, test } from 'vitest'
import { pageDataIn } from './preview-requests.ts'

test('the data of a page is read from its document, whatever its texts hold', () => {
  const data = { texts: { 'hero.title': '\u003c/script>\n"' } }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const html = `<!doctype html><body><script id="page-data" type="application/json">${json}</script></body>`
  expect(pageDataIn(html)).toEqual(data)
  expect(() => pageDataIn('<!doctype html>')).toThrow('The document carries no page data')
})
