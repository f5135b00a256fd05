import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { secretNames } from './settings.ts'

const form = 'must be like postgres://user:password@host:5432/database'

it.each([
  [{ ADMIN_USERNAME: 'anna', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD cannot be used: Password must be 8'],
  [
    { ADMIN_USERNAME: 'anna', ADMIN_PASSWORD: 'password1' },
    'ADMIN_PASSWORD cannot be used: This password is too common',
  ],
  [{ ADMIN_USERNAME: 'a b', ADMIN_PASSWORD: 'correct horse' }, 'ADMIN_USERNAME cannot be used: Use 3 to 32 characters'],
  [{ DATA_DIR: '~/club' }, 'DATA_DIR must be a whole path, because only a shell replaces ~, but is "~/club"'],
  [{ DATABASE_URL: 'postgres://' }, `DATABASE_URL ${form}`],
  [{ DATABASE_URL: 'postgres:///' }, `DATABASE_URL ${form}`],
  [{ DATABASE_URL: 'postgres://anna:12/34@db/club' }, `DATABASE_URL ${form}`],
  [{ DATABASE_URL: 'postgres://db/club?sslmode=on' }, `DATABASE_URL ${form}`],
  [{ PUBLIC_URL: 'club.example' }, 'PUBLIC_URL must be an http:// or https:// address'],
  [{ PUBLIC_URL: 'https://club.example/site' }, 'PUBLIC_URL must be an http:// or https:// address'],
  [{ PUBLIC_URL: 'https://anna@club.example' }, 'PUBLIC_URL must be an http:// or https:// address'],
  [{ PUBLIC_URL: 'https://club.example?lang=en' }, 'PUBLIC_URL must be an http:// or https:// address'],
  [{ TRUSTED_PROXIES: 'localhost' }, 'TRUSTED_PROXIES must be IP addresses or ranges separated by commas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be IP addresses or ranges separated by commas'],
  [
    { TRUSTED_PROXIES: '127.0.0.1, 0.0.0.0/0' },
    'TRUSTED_PROXIES must not hold "0.0.0.0/0", which lets any client claim',
  ],
  [{ TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES must not hold "::/0"'],
  [{ TRUSTED_PROXIES: '::ffff:0:0/96' }, 'TRUSTED_PROXIES must not hold "::ffff:0:0/96"'],
])('%o is refused in one sentence that names the setting', (environment, sentence) => {
  const refused = new RegExp(`^${RegExp.escape(sentence)}.*$`)
  expect(() => readConfig(environment)).toThrow(refused)
})

it.each([
  { ADMIN_USERNAME: 'anna', ADMIN_PASSWORD: ' correct horse ' },
  { DATABASE_URL: 'postgres:///club' },
  { DATABASE_URL: 'postgres://anna:12%2F34@[::1]:5433/club?sslmode=require' },
  { TRUSTED_PROXIES: '127.0.0.1,::1 10.0.0.0/8,2400:cb00::/32' },
])('%o is accepted', (environment) => {
  expect(() => readConfig(environment)).not.toThrow()
})

it('PUBLIC_URL is read without the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://club.example/' }).publicUrl).toBe('https://club.example')
})

function fileOf(text: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = path.join(directory, 'secret')
  writeFileSync(file, text)
  return file
}

it('each secret may come from a file, without the line break at its end', () => {
  const secrets = {
    DATABASE_URL: 'postgres://anna:geheim@db/club',
    ADMIN_PASSWORD: 'correct horse battery ',
    METRICS_TOKEN: 'a-token-of-16-letters',
    BACKUP_S3_SECRET_ACCESS_KEY: 'a-secret-key',
    BACKUP_PASSPHRASE: 'six words of a song',
  }
  const others = {
    ADMIN_USERNAME: 'anna',
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_BUCKET: 'club',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
  }
  const files = Object.entries(secrets).map(([name, secret]) => [`${name}_FILE`, fileOf(`${secret}\n`)])
  expect(Object.keys(secrets)).toEqual(secretNames)
  expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig({ ...others, ...secrets }))
})

it.each([
  [
    () => ({ METRICS_TOKEN_FILE: '/nowhere' }),
    'METRICS_TOKEN_FILE names a file that cannot be read (ENOENT): /nowhere',
  ],
  [() => ({ METRICS_TOKEN_FILE: fileOf('\n') }), 'METRICS_TOKEN_FILE names an empty file: '],
  [
    () => ({ METRICS_TOKEN_FILE: fileOf('geheim'), METRICS_TOKEN: 'a-token-of-16-letters' }),
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: remove one',
  ],
  [() => ({ METRICS_TOKEN_FILE: fileOf('geheim') }), 'METRICS_TOKEN must be at least 16 letters'],
])('a file that gives no secret is refused in one sentence: %#', (environmentOf, sentence) => {
  const environment = environmentOf()
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${RegExp.escape(sentence)}.*$`))
  expect(() => readConfig(environment)).not.toThrow(/geheim/)
})
