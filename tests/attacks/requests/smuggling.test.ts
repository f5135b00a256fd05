import { describe, expect, it } from 'vitest'
import { shareClub } from '../support/club.ts'
import { responsesIn, sendRaw } from '../support/raw-request.ts'

const club = shareClub()

/** What an attacker hides behind another request: its response is recognised by its body. */
const hidden = 'GET /healthz HTTP/1.1\r\nHost: club\r\n\r\n'
const chunkedHidden = `0\r\n\r\n${hidden}`

const post = (lines: string[], body: string) =>
  `POST /api/logout HTTP/1.1\r\nHost: club\r\n${lines.join('\r\n')}\r\n\r\n${body}`

const both = ['Transfer-Encoding: chunked', `Content-Length: ${chunkedHidden.length}`]

/** Requests that two servers in a row may cut in different places (RFC 9112, sections 2.2, 5.2, 6 and 11.2). */
const ambiguous: Record<string, string> = {
  'both lengths': post(both, chunkedHidden),
  'both lengths, the other way round': post(both.toReversed(), chunkedHidden),
  'two lengths': post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden),
  'a list of lengths': post([`Content-Length: 0, ${hidden.length}`], hidden),
  'a length with a sign': post(['Content-Length: +0'], hidden),
  'a negative length': post(['Content-Length: -1'], hidden),
  'a hexadecimal length': post(['Content-Length: 0x0'], hidden),
  'an endless length': post([`Content-Length: ${'9'.repeat(40)}`], hidden),
  'white space before the colon': post(['Content-Length : 0', 'Transfer-Encoding : chunked'], chunkedHidden),
  'an unknown coding': post(['Transfer-Encoding: xchunked'], chunkedHidden),
  'chunked that is not last': post(['Transfer-Encoding: chunked, identity'], chunkedHidden),
  'a disguised coding': post(['Transfer-Encoding: chunked\u000b', 'Content-Length: 0'], hidden),
  'two codings': post(['Transfer-Encoding: identity', 'Transfer-Encoding: chunked', 'Content-Length: 0'], hidden),
  'a folded header': post(['X-A: b', ' Content-Length: 0', 'Transfer-Encoding:', ' chunked'], chunkedHidden),
  'a folded coding': post(['Transfer-Encoding:\r\n chunked', 'Content-Length: 0'], hidden),
  'a header before the first': `GET / HTTP/1.1\r\n Host: club\r\nHost: b\r\n\r\n${hidden}`,
  'bare line feeds': `POST /api/logout HTTP/1.1\nHost: club\nContent-Length: 0\n\n${hidden}`,
  'one bare line feed': post(['X-A: b\nTransfer-Encoding: chunked', 'Content-Length: 0'], hidden),
  'bare carriage returns': `GET /nowhere HTTP/1.1\rHost: club\r\r${hidden}`,
  'a carriage return in a header': post(['X-A: b\rContent-Length: 0'], hidden),
  'a NUL in a header': post(['X-A: b\0', 'Content-Length: 0'], hidden),
  'a NUL in a name': post(['X-A\0: b', 'Content-Length: 0'], hidden),
  'a name with a space': post(['X A: b', 'Content-Length: 0'], hidden),
  'a header without a name': post([': b', 'Content-Length: 0'], hidden),
  'a header without a colon': post(['nonsense', 'Content-Length: 0'], hidden),
  'a chunk with a wrong size': post(['Transfer-Encoding: chunked'], `1\r\nab\r\n${chunkedHidden}`),
  'a chunk with a sign': post(['Transfer-Encoding: chunked'], `+0\r\n\r\n${hidden}`),
  'a chunk with 0x': post(['Transfer-Encoding: chunked'], `0x0\r\n\r\n${hidden}`),
  'a chunk ended by a line feed': post(['Transfer-Encoding: chunked'], `1\na\n0\n\n${hidden}`),
  'an extension with a line feed': post(['Transfer-Encoding: chunked'], `1;a\nb\r\na\r\n${chunkedHidden}`),
  'an endless chunk': post(['Transfer-Encoding: chunked'], `${'f'.repeat(20)}\r\na\r\n${chunkedHidden}`),
  'two hosts': `GET / HTTP/1.1\r\nHost: club\r\nHost: evil\r\n\r\n`,
  'no host': `GET / HTTP/1.1\r\nX-Host: club\r\n\r\n`,
  'another version': `GET / HTTP/9.9\r\nHost: club\r\n\r\n${hidden}`,
  'no version': `GET /\r\n\r\n${hidden}`,
  'a version of its own': `GET / HTTP/1.1x\r\nHost: club\r\n\r\n${hidden}`,
  'a lower-case method': `get / HTTP/1.1\r\nHost: club\r\n\r\n${hidden}`,
  'a space in the address': `GET /a b HTTP/1.1\r\nHost: club\r\n\r\n${hidden}`,
  'the preface of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`,
}

/** What got through: anything but refusals. */
async function findingsOf(url: string, bytes: string): Promise<string[]> {
  const responses = responsesIn(await sendRaw(url, bytes))
  return responses.filter(({ status }) => status < 400).map(({ status, body }) => `${status} ${body.slice(0, 80)}`)
}

describe('an ambiguous request', () => {
  it.each(Object.entries(ambiguous))('is refused: %s', async (_name, bytes) => {
    expect(await findingsOf(club().url, bytes)).toEqual([])
  })

  it('does not affect later requests', async () => {
    expect((await fetch(`${club().url}/healthz`)).status).toBe(200)
    expect(await club().ask('GET', '/api/users')).toHaveLength(1)
  })
})

describe('a request for an address with a host', () => {
  it.each([
    'http://evil.example/',
    'https://evil.example/',
    'http://evil.example:80/?lang=pl',
    'http://user@evil.example/',
  ])('is served like one without: %s', async (target) => {
    const [response] = responsesIn(await sendRaw(club().url, `GET ${target} HTTP/1.1\r\nHost: club\r\n\r\n`))
    expect(JSON.stringify(response).includes('evil.example')).toBe(false)
  })

  it.each(['evil.example:443', 'javascript:alert(1)', '\\\\evil.example', '../../etc/passwd', 'file:///etc/passwd'])(
    'gives nothing: %s',
    async (target) => {
      for (const method of ['GET', 'CONNECT', 'OPTIONS']) {
        const responses = responsesIn(await sendRaw(club().url, `${method} ${target} HTTP/1.1\r\nHost: club\r\n\r\n`))
        for (const { status } of responses) expect(status, method).toBeGreaterThanOrEqual(400)
      }
    },
  )
})
