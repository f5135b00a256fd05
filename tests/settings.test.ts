import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SettingName, settings } from '../src/server/settings/settings.ts'

const root = path.join(import.meta.dirname, '..')
const names = Object.keys(settings) as SettingName[]

const head = `# Every setting, with what holds where it is not set. Copy to .env for compose.yaml, or to /etc/ringside.env for
# systemd, and take the # away from what you set. A value with a space or a * wants quotes, for a shell reads it as well.
`

/** What `.env.example` says: written anew by \`vitest run -u\`. */
const example = names.map((name) => {
  const { standard, meaning } = settings[name]
  return `\n# ${meaning}\n#${name}=${standard ?? ''}\n`
})

describe('every setting', () => {
  it('stands in .env.example', async () => {
    await expect(`${head}${example.join('')}`).toMatchFileSnapshot('../.env.example')
  })

  it.each(['README.md', 'docs/operating.md'])('stands in the table of %s, with what holds without it', (file) => {
    const told = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^\| (`[A-Z\d_`, ]+`) \| ([^|]+) \|/gm)]
    const pairs = told.flatMap(([, left = '', right = '']) => {
      const values = right.split(', ')
      return left.split(', ').map((name, index) => [name.slice(1, -1), values[index] ?? values[0]])
    })
    const declared = names.map((name) => [name, settings[name].standard ? `\`${settings[name].standard}\`` : 'none'])
    expect(Object.fromEntries(pairs)).toEqual(Object.fromEntries(declared))
  })

  it('has in docs/operating.md a value that a shell reads as systemd does', () => {
    const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
    const lines = Array.from(guide.matchAll(/^([A-Z][A-Z\d_]+)=(.*)$/gm), ([line, name = '', value = '']) => ({
      line,
      name,
      value,
    }))
    const set = lines.filter(({ name }) => names.includes(name as SettingName))
    expect(set.length).toBeGreaterThan(5)
    expect(
      set.filter(({ value }) => !/^(?:[^\s"'$*&;()<>|`\\]*|"[^"$`\\]*")$/.test(value)).map(({ line }) => line),
    ).toEqual([])
  })
})
