import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { newPassword, newUsername } from '../domain/accounts/accounts.ts'
import { type BackupSettings, readBackupSettings } from './backup/backup-settings.ts'
import { parsePostgresAddress } from './db/postgres-address.ts'
import { SettingsReader } from './settings.ts'

export interface Config {
  port: number
  host: string
  dataDirectory: string
  databaseUrl: string | null
  /** The origin under which visitors reach the club; null if visitors may use any origin. */
  publicUrl: string | null
  administrator: { username: string; password: string } | null
  loadSampleClub: boolean
  allowRegistration: boolean
  /** Proxies whose X-Forwarded-* headers are trusted: addresses or CIDR ranges. */
  trustedProxies: string[]
  hstsIncludesSubdomains: boolean
  logLevel: string
  logsRequests: boolean
  metricsToken: string | null
  problemsBlockPublishing: boolean
  backup: BackupSettings
  /** Set by `npm run dev`: Vite serves the pages, and this process only their data. */
  isDevelopment: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export class ConfigError extends Error {}

/** Throws a ConfigError that names every wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const reader = new SettingsReader(environment)
  const dataDirectory = readDataDirectory(reader)
  const config = {
    port: reader.number('PORT', 0, 65_535),
    host: reader.text('HOST'),
    dataDirectory,
    databaseUrl: readDatabaseUrl(reader),
    publicUrl: readPublicUrl(reader),
    administrator: readAdministrator(reader),
    loadSampleClub: reader.isOn('SAMPLE_CLUB'),
    allowRegistration: reader.isOn('REGISTRATION'),
    trustedProxies: readTrustedProxies(reader),
    hstsIncludesSubdomains: reader.isOn('HSTS_SUBDOMAINS'),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, `must be one of ${logLevels.join(', ')}`),
    logsRequests: reader.isOn('LOG_REQUESTS'),
    metricsToken: readMetricsToken(reader),
    problemsBlockPublishing: reader.oneOf('PUBLISH_GATE', ['off', 'block'], 'must be off or block') === 'block',
    backup: readBackupSettings(reader, dataDirectory),
    isDevelopment: environment.RINGSIDE_DEV === '1',
  }
  if (reader.issues.length > 0) throw new ConfigError(reader.issues.join('\n'))
  return config
}

function readDataDirectory(reader: SettingsReader): string {
  const directory = reader.text('DATA_DIR')
  if (directory.startsWith('~')) reader.addIssue('DATA_DIR', 'must be a whole path, because only a shell replaces ~')
  return resolve(directory)
}

function readDatabaseUrl(reader: SettingsReader): string | null {
  const databaseUrl = reader.text('DATABASE_URL')
  // No message quotes the address, which may contain a password.
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    reader.issues.push('DATABASE_URL must be an address beginning with postgres:// or postgresql://')
  else if (databaseUrl && (/:\/\/\/*$/.test(databaseUrl) || !parsePostgresAddress(databaseUrl)))
    reader.issues.push(
      'DATABASE_URL must be like postgres://user:password@host:5432/database, with / # ? and % in the password encoded ' +
        'as %2F %23 %3F %25, with sslmode disable, no-verify or verify-full, and with a server that accepts writes',
    )
  return databaseUrl
}

function readPublicUrl(reader: SettingsReader): string | null {
  const publicUrl = reader.text('PUBLIC_URL')
  if (!publicUrl) return null
  const address = URL.parse(publicUrl)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.href !== `${address.origin}/`)
    reader.addIssue('PUBLIC_URL', 'must be an http:// or https:// address without user, path and query')
  return address?.origin ?? null
}

function readAdministrator(reader: SettingsReader): Config['administrator'] {
  const username = reader.text('ADMIN_USERNAME')
  const password = reader.password('ADMIN_PASSWORD')
  if (username && !password) reader.issues.push('ADMIN_USERNAME is set, but ADMIN_PASSWORD is not')
  if (password && !username) reader.issues.push('ADMIN_PASSWORD is set, but ADMIN_USERNAME is not')
  const brokenRule = (rule: z.ZodMiniType, value: string | null) =>
    value && rule.safeParse(value).error?.issues[0]?.message
  const ofUsername = brokenRule(newUsername, username)
  if (ofUsername) reader.issues.push(`ADMIN_USERNAME cannot be used: ${ofUsername}`)
  const ofPassword = brokenRule(newPassword, password)
  if (ofPassword) reader.issues.push(`ADMIN_PASSWORD cannot be used: ${ofPassword}`)
  return username && password ? { username, password } : null
}

/** The shortest prefix of a range. In a wider range, such as /0, any client could claim any address. */
const minPrefix = 7

function readTrustedProxies(reader: SettingsReader): string[] {
  const trustedProxies = (reader.text('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const proxy of trustedProxies) {
    const [address = '', bits = '32', ...rest] = proxy.split('/')
    const version = isIP(address)
    const isRange = version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
    if (!isRange || rest.length > 0)
      reader.issues.push(`TRUSTED_PROXIES must be IP addresses or ranges separated by commas, but holds "${proxy}"`)
    else if (Number(bits) < minPrefix || /^::ffff:.+\//i.test(proxy))
      reader.issues.push(
        `TRUSTED_PROXIES must not hold "${proxy}", which lets any client claim any address: name your proxies' own addresses`,
      )
  }
  return trustedProxies
}

function readMetricsToken(reader: SettingsReader): string | null {
  const token = reader.text('METRICS_TOKEN')
  // Not `addIssue`, which quotes the value.
  if (token && !/^[\w.~+/-]{16,}=*$/.test(token))
    reader.issues.push('METRICS_TOKEN must be at least 16 letters, digits or any of - . _ ~ + / =')
  return token
}
