interface Setting {
  default: string | null
  /** The version that introduced it. */
  since: string
  meaning: string
}

/** Every setting there is, in the order of the guides and of `.env.example`. */
export const settings = {
  PORT: { default: '3000', since: '0.1.0', meaning: 'the port on which the server listens' },
  HOST: { default: '127.0.0.1', since: '0.1.0', meaning: 'where it listens; 0.0.0.0 serves other machines' },
  DATA_DIR: {
    default: './data',
    since: '0.1.0',
    meaning: 'the directory of the SQLite file, of backups and of temporary files',
  },
  DATABASE_URL: {
    default: null,
    since: '0.1.0',
    meaning: 'postgres://…: PostgreSQL instead of SQLite; then any number of processes may run',
  },
  PUBLIC_URL: {
    default: null,
    since: '0.1.0',
    meaning:
      'the address visitors use, without a path: for canonical links, secure cookies and HSTS; requests for other hosts get 421',
  },
  ADMIN_USERNAME: {
    default: null,
    since: '0.1.0',
    meaning: 'with ADMIN_PASSWORD: the first administrator, made at start if there is none',
  },
  ADMIN_PASSWORD: { default: null, since: '0.1.0', meaning: 'with ADMIN_USERNAME' },
  SAMPLE_CLUB: { default: 'on', since: '0.1.0', meaning: 'off: an empty database stays empty' },
  REGISTRATION: { default: 'on', since: '0.1.0', meaning: 'off: registration is closed, except for the set-up link' },
  TRUSTED_PROXIES: {
    default: null,
    since: '0.1.0',
    meaning: 'addresses or ranges whose X-Forwarded-* headers count, separated by commas',
  },
  HSTS_SUBDOMAINS: {
    default: 'off',
    since: '0.2.0',
    meaning: 'on: HSTS binds the subdomains of PUBLIC_URL too; each of them needs TLS then',
  },
  PUBLISH_GATE: {
    default: 'off',
    since: '0.2.0',
    meaning: 'block: publishing is refused while a finding of the kind “problem” is not dismissed',
  },
  METRICS_TOKEN: {
    default: null,
    since: '0.2.0',
    meaning:
      'the bearer token of /metrics, at least 16 letters, digits or any of - . _ ~ + / =; without it there are no metrics',
  },
  LOG_REQUESTS: { default: 'off', since: '0.2.0', meaning: 'on: a line of the log for each request' },
  BACKUP_SCHEDULE: {
    default: null,
    since: '0.2.0',
    meaning: 'when backups are made: the five fields of cron, by the club’s clock, such as 0 3 * * *',
  },
  BACKUP_KEEP: { default: '30', since: '0.2.0', meaning: 'how many scheduled backups are retained, from 1 to 1000' },
  BACKUP_DIR: {
    default: null,
    since: '0.2.0',
    meaning: 'the directory of those backups; without it DATA_DIR/backups',
  },
  BACKUP_S3_ENDPOINT: {
    default: null,
    since: '0.2.0',
    meaning: 'the address of an S3 store, where each of those backups is stored as well',
  },
  BACKUP_S3_BUCKET: { default: null, since: '0.2.0', meaning: 'with BACKUP_S3_ENDPOINT: an existing bucket' },
  BACKUP_S3_REGION: { default: 'us-east-1', since: '0.2.0', meaning: 'the region of that bucket' },
  BACKUP_S3_ACCESS_KEY_ID: { default: null, since: '0.2.0', meaning: 'with BACKUP_S3_ENDPOINT' },
  BACKUP_S3_SECRET_ACCESS_KEY: { default: null, since: '0.2.0', meaning: 'with BACKUP_S3_ENDPOINT' },
  BACKUP_S3_PREFIX: {
    default: null,
    since: '0.2.0',
    meaning: 'the prefix of their names there, where clubs share a bucket',
  },
  LOG_LEVEL: { default: 'info', since: '0.1.0', meaning: 'fatal, error, warn, info, debug, trace or silent' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
type Default<Name extends SettingName> = (typeof settings)[Name]['default']
type NamesWith<Value> = { [Name in SettingName]: Default<Name> extends Value ? Name : never }[SettingName]

/** Reads settings from the environment, and collects a sentence for each bad one. */
export class SettingsReader {
  readonly issues: string[] = []
  readonly #environment: Record<string, string | undefined>

  constructor(environment: Record<string, string | undefined>) {
    this.#environment = environment
  }

  /** Returns the value, or else the default. */
  text<Name extends SettingName>(name: Name): string | Default<Name> {
    return this.#environment[name]?.trim() || settings[name].default
  }

  /** Untrimmed: a password may begin or end in a space. */
  password(name: SettingName): string | null {
    return this.#environment[name] || null
  }

  number<Name extends SettingName>(name: Name, min: number, max: number) {
    const value: string | null = this.text(name)
    if (value === null) return null as Extract<Default<Name>, null>
    const isNumber = /^\d+$/.test(value) && value.length <= String(max).length
    if (!isNumber || Number(value) < min || Number(value) > max)
      this.refuse(name, `must be a number from ${min} to ${max}`)
    return Number(value)
  }

  word(name: NamesWith<string>, words: readonly string[], rule: string): string {
    const value = this.text(name).toLowerCase()
    if (!words.includes(value)) this.refuse(name, rule)
    return value
  }

  isOn(name: NamesWith<'on' | 'off'>): boolean {
    return this.word(name, ['on', 'off'], 'must be on or off') === 'on'
  }

  /** Adds a sentence that repeats the value: not for a secret. */
  refuse(name: SettingName, rule: string): void {
    this.issues.push(`${name} ${rule}, but is "${this.#environment[name]}"`)
  }
}
