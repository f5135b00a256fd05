import { readFileSync } from 'node:fs'

interface Setting {
  default: string | null
  since: string
  meaning: string
  /** A file may contain it, whose path is then in the variable NAME_FILE. */
  isSecret?: true
}

/** Every setting, in the order of the guides and of `.env.example`. */
export const settings = {
  PORT: { default: '3000', since: '0.1.0', meaning: 'the port on which the server listens' },
  HOST: {
    default: '127.0.0.1',
    since: '0.1.0',
    meaning: 'the address on which the server listens; 0.0.0.0 lets other machines connect',
  },
  DATA_DIR: {
    default: './data',
    since: '0.1.0',
    meaning: 'the directory of the SQLite file, of backups and of temporary files',
  },
  DATABASE_URL: {
    default: null,
    since: '0.1.0',
    meaning: 'the postgres:// address of a PostgreSQL database, to use it instead of SQLite',
    isSecret: true,
  },
  PUBLIC_URL: {
    default: null,
    since: '0.1.0',
    meaning:
      'the address that visitors use, without a path; needed for secure cookies; requests for other hosts get status 421',
  },
  ADMIN_USERNAME: {
    default: null,
    since: '0.1.0',
    meaning: 'the name of the first administrator, created at the start if there is none; needs ADMIN_PASSWORD',
  },
  ADMIN_PASSWORD: { default: null, since: '0.1.0', meaning: 'the password of ADMIN_USERNAME', isSecret: true },
  SAMPLE_CLUB: {
    default: 'on',
    since: '0.1.0',
    meaning: 'on: the first start on an empty database adds the sample club',
  },
  REGISTRATION: { default: 'on', since: '0.1.0', meaning: 'off: only people with an invitation can register' },
  TRUSTED_PROXIES: {
    default: null,
    since: '0.1.0',
    meaning: 'addresses or ranges of proxies whose X-Forwarded-* headers are trusted, separated by commas',
  },
  HSTS_SUBDOMAINS: {
    default: 'off',
    since: '0.2.0',
    meaning: 'on: browsers require https for all subdomains of PUBLIC_URL, too (HSTS)',
  },
  PUBLISH_GATE: {
    default: 'off',
    since: '0.2.0',
    meaning: 'block: changes cannot be published while the back office shows a problem that is not dismissed',
  },
  METRICS_TOKEN: {
    default: null,
    since: '0.2.0',
    meaning:
      'the bearer token of /metrics: 16 or more letters, digits or any of - . _ ~ + / =; without it, /metrics is not served',
    isSecret: true,
  },
  LOG_REQUESTS: { default: 'off', since: '0.2.0', meaning: 'on: the log has a line for each request' },
  BACKUP_SCHEDULE: {
    default: null,
    since: '0.2.0',
    meaning: 'when backups are made, in cron’s notation and Europe/Warsaw time: 0 3 * * * is every day at 3:00',
  },
  BACKUP_KEEP: { default: '30', since: '0.2.0', meaning: 'how many scheduled backups are retained, from 1 to 1000' },
  BACKUP_DIR: {
    default: null,
    since: '0.2.0',
    meaning: 'the directory of scheduled backups; by default DATA_DIR/backups',
  },
  BACKUP_S3_ENDPOINT: {
    default: null,
    since: '0.2.0',
    meaning: 'the address of an S3 store, which gets a copy of each scheduled backup',
  },
  BACKUP_S3_BUCKET: {
    default: null,
    since: '0.2.0',
    meaning: 'the bucket for these copies, which must exist; clubs that share one add a prefix: bucket/club',
  },
  BACKUP_S3_REGION: { default: 'us-east-1', since: '0.2.0', meaning: 'the region of the bucket' },
  BACKUP_S3_ACCESS_KEY_ID: { default: null, since: '0.2.0', meaning: 'the access key of the bucket' },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    default: null,
    since: '0.2.0',
    meaning: 'the secret of that access key',
    isSecret: true,
  },
  BACKUP_PASSPHRASE: {
    default: null,
    since: '0.2.0',
    meaning: 'encrypts these copies, and is needed to restore them: at least 12 characters',
    isSecret: true,
  },
  LOG_LEVEL: {
    default: 'info',
    since: '0.1.0',
    meaning: 'the least severe level that is logged: fatal, error, warn, info, debug, trace or silent',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

export const secretNames = (Object.keys(settings) as SettingName[]).filter((name) => 'isSecret' in settings[name])

type Default<Name extends SettingName> = (typeof settings)[Name]['default']
type NamesWith<Value> = { [Name in SettingName]: Default<Name> extends Value ? Name : never }[SettingName]

/** Reads settings from the environment, and collects an issue for each bad one. */
export class SettingsReader {
  readonly issues: string[] = []
  readonly #environment: Record<string, string | undefined>

  constructor(environment: Record<string, string | undefined>) {
    this.#environment = { ...environment }
    for (const name of secretNames) this.#readFile(name)
    if (environment.BACKUP_S3_PREFIX)
      this.issues.push('BACKUP_S3_PREFIX is not a setting: write BACKUP_S3_BUCKET=bucket/prefix instead')
  }

  /** Reads a secret from the file that NAME_FILE names, without the line break at its end. */
  #readFile(name: SettingName): void {
    const file = this.#environment[`${name}_FILE`]
    if (!file) return
    if (this.#environment[name]) {
      this.issues.push(`${name} and ${name}_FILE are both set: remove one`)
      return
    }
    try {
      this.#environment[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (!this.#environment[name]) this.issues.push(`${name}_FILE names an empty file: ${file}`)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      this.issues.push(`${name}_FILE names a file that cannot be read (${code}): ${file}`)
    }
  }

  text<Name extends SettingName>(name: Name): string | Default<Name> {
    return this.#environment[name]?.trim() || settings[name].default
  }

  /** Not trimmed: a password may begin or end with a space. */
  password(name: SettingName): string | null {
    return this.#environment[name] || null
  }

  number<Name extends SettingName>(name: Name, min: number, max: number) {
    const value: string | null = this.text(name)
    if (value === null) return null as Extract<Default<Name>, null>
    const isNumber = /^\d+$/.test(value) && value.length <= String(max).length
    if (!isNumber || Number(value) < min || Number(value) > max)
      this.addIssue(name, `must be a number from ${min} to ${max}`)
    return Number(value)
  }

  oneOf(name: NamesWith<string>, words: readonly string[], rule: string): string {
    const value = this.text(name).toLowerCase()
    if (!words.includes(value)) this.addIssue(name, rule)
    return value
  }

  isOn(name: NamesWith<'on' | 'off'>): boolean {
    return this.oneOf(name, ['on', 'off'], 'must be on or off') === 'on'
  }

  /** Adds an issue that quotes the value: not for secrets. */
  addIssue(name: SettingName, rule: string): void {
    this.issues.push(`${name} ${rule}, but is "${this.#environment[name]}"`)
  }
}

/** The first words of settings that no other program's variables are likely to begin with. */
const ownPrefix = /^(?:ADMIN|BACKUP|HSTS|METRICS|PUBLISH|RINGSIDE|SAMPLE|TRUSTED)_/

/** Returns a warning for each variable that is probably meant as a setting: it begins like one, or is a mistyped one. */
export function warnOfUnknownSettings(environment: Record<string, string | undefined>): string[] {
  const known = [...Object.keys(settings), ...secretNames.map((name) => `${name}_FILE`)]
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || name === 'RINGSIDE_DEV') return []
    const upper = name.toUpperCase()
    const meant = known.find((each) => each.length > 4 && distance(upper, each) <= each.length / 4)
    if (!meant && !ownPrefix.test(upper)) return []
    return [`${name} is not a setting and has no effect: ${meant ? `did you mean ${meant}?` : 'see docs/settings.md'}`]
  })
}

/** Returns how many letters must be inserted, deleted or replaced to make one word of another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
