import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SettingName, secretNames, settings, warnOfUnknownSettings } from '../src/server/settings.ts'

const root = path.join(import.meta.dirname, '..')
const names = Object.keys(settings) as SettingName[]

const head = `# Every setting, with its default. Copy this file to .env for compose.yaml, or to /etc/ringside.env for systemd, and remove
# the # before each setting that you change. Put values in single quotes: a shell reads this file, too.
`

/** What `.env.example` says: written again by \`vitest run -u\`. */
const example = names.map((name) => {
  const { default: value, meaning } = settings[name]
  return `\n# ${meaning}\n#${name}=${value ?? ''}\n`
})

const defaultOf = (name: SettingName) => (settings[name].default === null ? 'none' : `\`${settings[name].default}\``)

const pageHead = `# Settings

The server reads these environment variables when it starts. If any are wrong, it names them all, with their rules, and exits
with status 1. A secret may come from a file instead: \`METRICS_TOKEN_FILE\`, for example, is the path of the file with that token.
This page is generated from \`src/server/settings.ts\` by \`npm run test:unit -- tests/settings.test.ts -u\`.

| setting | default | since | meaning |
|---|---|---|---|
`
const rows = names.map(
  (name) =>
    `| \`${name}\` | ${defaultOf(name)} | ${settings[name].since} | ${settings[name].meaning}${secretNames.includes(name) ? '; a secret' : ''} |\n`,
)

it('there are at most 24 settings, of which operators have to read', () => {
  expect(names.length).toBeLessThanOrEqual(24)
})

describe('every setting', () => {
  it('is in .env.example', async () => {
    await expect(`${head}${example.join('')}`).toMatchFileSnapshot('../.env.example')
  })

  it('is in docs/settings.md', async () => {
    await expect(`${pageHead}${rows.join('')}`).toMatchFileSnapshot('../docs/settings.md')
  })

  it('of README.md has this default', () => {
    const table = readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/^\| `([A-Z\d_]+)` \| ([^|]+) \|/gm)
    const shown = Array.from(table, ([, name = '', value = '']) => [name, value])
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(shown.map(([name = '']) => [name, defaultOf(name as SettingName)]))
  })

  it('has in the guides a value that a shell and systemd read alike', () => {
    const guides = ['operating', 'postgresql', 'backups'].map((name) =>
      readFileSync(path.join(root, `docs/${name}.md`), 'utf8'),
    )
    const lines = Array.from(
      guides.join('\n').matchAll(/^([A-Z][A-Z\d_]+)=(.*)$/gm),
      ([line, name = '', value = '']) => ({
        line,
        name,
        value,
      }),
    )
    const set = lines.filter(({ name }) => names.includes(name as SettingName))
    expect(set.length).toBeGreaterThan(5)
    expect(
      set.filter(({ value }) => !/^(?:[^\s"'$*&;()<>|`\\]*|'[^'\\]*')$/.test(value)).map(({ line }) => line),
    ).toEqual([])
  })
})

/** Names in the guides that are no settings of Ringside: variables of other programs and build arguments. */
const otherNames = ['POSTGRES_PASSWORD', 'ON_ERROR_STOP', 'BASE_IMAGE']

it('every setting that a guide names exists', () => {
  const directory = path.join(root, 'docs')
  const guides = readdirSync(directory).filter((file) => file.endsWith('.md'))
  const texts = ['../README.md', '../CONTRIBUTING.md', ...guides].map((file) =>
    readFileSync(path.join(directory, file), 'utf8'),
  )
  const named = new Set(texts.join('\n').match(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g))
  expect(named.size).toBeGreaterThan(20)
  const existing = [...names, ...secretNames.map((name) => `${name}_FILE`), ...otherNames]
  expect([...named].filter((name) => !existing.includes(name))).toEqual([])
})

describe('a variable', () => {
  it.each([
    ['BACKUP_SHEDULE', 'BACKUP_SCHEDULE'],
    ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_ACCESS_KEY_ID'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('%s is warned of, with the setting that is probably meant', (name, meant) => {
    const warning = `${name} is not a setting and has no effect: did you mean ${meant}?`
    expect(warnOfUnknownSettings({ [name]: 'x' })).toEqual([warning])
  })

  it('that begins like settings is warned of', () => {
    const warning = 'BACKUP_ENCRYPTION is not a setting and has no effect: see docs/settings.md'
    expect(warnOfUnknownSettings({ BACKUP_ENCRYPTION: 'x' })).toEqual([warning])
  })

  it('of another program is not warned of, nor is a setting', () => {
    const others =
      'PATH HOME HOSTNAME HOSTS USER PWD LANG TZ TERM SHELL DATA PORTS PUBLIC_KEY DATABASE LOG_FILE PGHOST PGPASSWORD ' +
      'POSTGRES_PASSWORD NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE STATE_DIRECTORY LISTEN_FDS INVOCATION_ID npm_config_user_agent'
    const files = secretNames.map((name) => `${name}_FILE`)
    const environment = Object.fromEntries([...others.split(' '), ...names, ...files].map((name) => [name, 'x']))
    expect(warnOfUnknownSettings(environment)).toEqual([])
  })
})
