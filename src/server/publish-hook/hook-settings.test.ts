import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { commandWords } from './command-words.ts'
import { signatureOf } from './signature.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const read = (onPublish: string, more: Record<string, string> = { ON_PUBLISH_SECRET: secret }) =>
  readConfig({ ON_PUBLISH: onPublish, ...more }).hook

it('an address is told by its host, a command by its program, and neither by more', () => {
  expect(readConfig({}).hook).toBeNull()
  expect(read('https://me:pass@cdn.example:8443/build_hooks/token?key=token')).toMatchObject({
    name: 'cdn.example:8443',
    target: { kind: 'address' },
    key: Buffer.alloc(32, 7),
  })
  for (const here of ['http://127.0.0.1:9000/x', 'http://localhost/', 'http://[::1]:9000/'])
    expect(read(here)?.target.kind).toBe('address')
  expect(read("/usr/bin/curl -H 'Authorization: Bearer token' https://cdn.example/", {})).toMatchObject({
    name: 'curl',
    target: { kind: 'command', words: ['/usr/bin/curl', '-H', 'Authorization: Bearer token', 'https://cdn.example/'] },
    key: null,
  })
})

it.each([
  ['http://cdn.example/secret-path', {}],
  ['http://127.0.0.1.example/secret-path', {}],
  ['ftp://cdn.example/secret-path', {}],
  ['https://', {}],
  ['https://cdn.example/ secret-path', {}],
  ["curl 'secret-path", {}],
  ['https://cdn.example/secret-path', { ON_PUBLISH_SECRET: '' }],
  ['https://cdn.example/secret-path', { ON_PUBLISH_SECRET: 'too-short-secret-path' }],
  ['', { ON_PUBLISH_SECRET: secret }],
])('a bad one is refused at the start, without repeating it: %s', (onPublish, more) => {
  const attempt = () => read(onPublish, { ON_PUBLISH_SECRET: secret, ...more })
  expect(attempt).toThrow(ConfigError)
  expect(attempt).toThrow(/ON_PUBLISH/)
  expect(attempt).not.toThrow(/secret-path/)
})

it.each([
  ['club export-release /srv/www', ['club', 'export-release', '/srv/www']],
  [`  a  'b c' "d 'e'" f\\ g ''  `, ['a', 'b c', "d 'e'", 'f g', '']],
  [`sh -c 'jq .keys | xargs "$0"' purge`, ['sh', '-c', 'jq .keys | xargs "$0"', 'purge']],
  [`a"b"'c'`, ['abc']],
  [`a "b`, undefined],
])('a command is split as a shell splits it: %s', (command, words) => {
  expect(commandWords(command)).toEqual(words)
})

it('the signature is the one of Standard Webhooks', () => {
  // The example of the specification’s libraries.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' }
  expect(signatureOf(key, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  const { id, at, body } = message
  expect(signatureOf(key, message)).toContain(createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64'))
})
