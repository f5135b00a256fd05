interface Setting {
  /** What holds where it is not set; null: nothing. */
  standard: string | null
  /** The version that brought it. */
  since: string
  /** What it does, in a sentence's part of plain text. */
  meaning: string
}

/** Every setting there is, in the order of the guides and of `.env.example`. */
export const settings = {
  PORT: { standard: '3000', since: '0.1.0', meaning: 'the port on which the server listens' },
  HOST: { standard: '127.0.0.1', since: '0.1.0', meaning: 'where it listens; 0.0.0.0 serves other machines' },
  DATA_DIR: {
    standard: './data',
    since: '0.1.0',
    meaning: 'where the SQLite file is, and where backups and restores have their workshop',
  },
  DATABASE_URL: {
    standard: null,
    since: '0.1.0',
    meaning: 'postgres://…: PostgreSQL instead of SQLite; then any number of processes may run',
  },
  PUBLIC_URL: {
    standard: null,
    since: '0.1.0',
    meaning: 'the address visitors use, without a path: for canonical links, secure cookies and HSTS',
  },
  ADMIN_USERNAME: {
    standard: null,
    since: '0.1.0',
    meaning: 'with ADMIN_PASSWORD: the first administrator, made at start if there is none',
  },
  ADMIN_PASSWORD: { standard: null, since: '0.1.0', meaning: 'with ADMIN_USERNAME' },
  SAMPLE_CLUB: { standard: 'on', since: '0.1.0', meaning: 'off: an empty database stays empty' },
  REGISTRATION: { standard: 'on', since: '0.1.0', meaning: 'off: nobody registers, set-up links aside' },
  TRUSTED_PROXIES: {
    standard: null,
    since: '0.1.0',
    meaning: 'addresses or ranges whose X-Forwarded-* headers count, separated by commas',
  },
  HSTS_SUBDOMAINS: {
    standard: 'off',
    since: '0.2.0',
    meaning: 'on: HSTS binds the subdomains of PUBLIC_URL too; each of them needs TLS then',
  },
  PUBLISH_GATE: {
    standard: 'off',
    since: '0.2.0',
    meaning: 'block: nothing is published while a problem is found that nobody has dismissed',
  },
  METRICS_TOKEN: {
    standard: null,
    since: '0.2.0',
    meaning: 'whoever brings it reads /metrics; at least 16 letters, digits or any of - . _ ~ + / =',
  },
  LOG_REQUESTS: { standard: 'off', since: '0.2.0', meaning: 'on: a line of the log for each request' },
  BACKUP_SCHEDULE: {
    standard: null,
    since: '0.2.0',
    meaning: 'when backups make themselves: the five fields of cron, by the club’s clock, such as 0 3 * * *',
  },
  BACKUP_KEEP: { standard: '30', since: '0.2.0', meaning: 'how many backups that made themselves are kept' },
  BACKUP_DIR: {
    standard: null,
    since: '0.2.0',
    meaning: 'the directory of those backups; without it DATA_DIR/backups',
  },
  BACKUP_S3_ENDPOINT: {
    standard: null,
    since: '0.2.0',
    meaning: 'the address of a store that speaks S3, where each of those backups is kept as well',
  },
  BACKUP_S3_BUCKET: { standard: null, since: '0.2.0', meaning: 'with BACKUP_S3_ENDPOINT: a bucket, which is there' },
  BACKUP_S3_REGION: { standard: 'us-east-1', since: '0.2.0', meaning: 'the region of that bucket' },
  BACKUP_S3_ACCESS_KEY_ID: { standard: null, since: '0.2.0', meaning: 'with BACKUP_S3_ENDPOINT' },
  BACKUP_S3_SECRET_ACCESS_KEY: { standard: null, since: '0.2.0', meaning: 'with BACKUP_S3_ENDPOINT' },
  BACKUP_S3_PREFIX: {
    standard: null,
    since: '0.2.0',
    meaning: 'what their names begin with there, where clubs share a bucket',
  },
  LOG_LEVEL: { standard: 'info', since: '0.1.0', meaning: 'fatal, error, warn, info, debug, trace or silent' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type Standard<Name extends SettingName> = (typeof settings)[Name]['standard']
/** Those that are on or off. */
export type Switch = {
  [Name in SettingName]: Standard<Name> extends 'on' | 'off' ? Name : never
}[SettingName]
