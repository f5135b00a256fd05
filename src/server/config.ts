import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type BackupSettings, readBackupSettings } from './backup/backup-settings.ts'
import { readPostgresAddress } from './db/postgres-address.ts'
import { SettingsReader } from './settings.ts'

export interface Config {
  port: number
  host: string
  dataDirectory: string
  databaseUrl: string | null
  /** The origin under which visitors reach the club, without a path; null: whatever address they typed. */
  publicUrl: string | null
  administrator: { username: string; password: string } | null
  loadSampleClub: boolean
  allowRegistration: boolean
  /** Proxies whose X-Forwarded-* headers count: addresses or CIDR ranges. */
  trustedProxies: string[]
  /** Whether HSTS binds the subdomains of the club's host as well. */
  bindsSubdomains: boolean
  logLevel: string
  /** Whether each request that is answered is a line of the log. */
  logsRequests: boolean
  /** What whoever reads `/metrics` brings; null: there are none. */
  metricsToken: string | null
  /** Whether nothing is published in which a problem is found. */
  blocksFindings: boolean
  backup: BackupSettings
  /** Set by `npm run dev`: Vite serves the pages, this process only their data. */
  isDevelopment: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Thrown when one or more settings are wrong; its message names them all. */
export class ConfigError extends Error {}

/** Reads every setting from the environment. Throws ConfigError that names each bad one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = new SettingsReader(environment)
  const dataDirectory = resolve(given.text('DATA_DIR'))
  const config = {
    port: given.number('PORT', 0, 65_535),
    host: given.text('HOST'),
    dataDirectory,
    databaseUrl: readDatabaseUrl(given),
    publicUrl: readPublicUrl(given),
    administrator: readAdministrator(given),
    loadSampleClub: given.isOn('SAMPLE_CLUB'),
    allowRegistration: given.isOn('REGISTRATION'),
    trustedProxies: readTrustedProxies(given),
    bindsSubdomains: given.isOn('HSTS_SUBDOMAINS'),
    logLevel: given.word('LOG_LEVEL', logLevels, `must be one of ${logLevels.join(', ')}`),
    logsRequests: given.isOn('LOG_REQUESTS'),
    metricsToken: readMetricsToken(given),
    blocksFindings: given.word('PUBLISH_GATE', ['off', 'block'], 'must be off or block') === 'block',
    backup: readBackupSettings(given, dataDirectory),
    isDevelopment: environment.RINGSIDE_DEV === '1',
  }
  if (given.issues.length > 0) throw new ConfigError(given.issues.join('\n'))
  return config
}

function readDatabaseUrl(given: SettingsReader): string | null {
  const databaseUrl = given.text('DATABASE_URL')
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    given.issues.push('DATABASE_URL must be an address beginning with postgres:// or postgresql://')
  else if (databaseUrl && !readPostgresAddress(databaseUrl))
    given.issues.push('DATABASE_URL must name hosts, their ports, and a server that takes writes')
  return databaseUrl
}

function readPublicUrl(given: SettingsReader): string | null {
  const publicUrl = given.text('PUBLIC_URL')
  if (!publicUrl) return null
  const address = URL.parse(publicUrl)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.pathname !== '/')
    given.refuse('PUBLIC_URL', 'must be an http:// or https:// address without a path')
  return address?.origin ?? null
}

function readAdministrator(given: SettingsReader): Config['administrator'] {
  const username = given.text('ADMIN_USERNAME')
  const password = given.password('ADMIN_PASSWORD')
  if (username && !password) given.issues.push('ADMIN_USERNAME is set, but ADMIN_PASSWORD is not')
  if (password && !username) given.issues.push('ADMIN_PASSWORD is set, but ADMIN_USERNAME is not')
  return username && password ? { username, password } : null
}

function readTrustedProxies(given: SettingsReader): string[] {
  const trustedProxies = (given.text('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const proxy of trustedProxies) {
    const [address = '', bits = '32'] = proxy.split('/')
    // All of them, /0, would let anybody name any address.
    if (!isIP(address) || !/^[1-9]\d{0,2}$/.test(bits) || Number(bits) > (isIP(address) === 4 ? 32 : 128))
      given.issues.push(`TRUSTED_PROXIES must be IP addresses or ranges separated by commas, but holds "${proxy}"`)
  }
  return trustedProxies
}

function readMetricsToken(given: SettingsReader): string | null {
  const token = given.text('METRICS_TOKEN')
  // Not `refuse`, which repeats what was set.
  if (token && !/^[\w.~+/-]{16,}=*$/.test(token))
    given.issues.push('METRICS_TOKEN must be at least 16 letters, digits or any of - . _ ~ + / =')
  return token
}
