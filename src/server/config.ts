import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type BackupSettings, readBackupSettings } from './backup/backup-settings.ts'
import { readPostgresAddress } from './db/engines/postgres-address.ts'
import { type HookSettings, readHookSettings } from './publish-hook/hook-settings.ts'
import { type SettingName, type Standard, type Switch, settings } from './settings.ts'

export interface Config {
  port: number
  host: string
  /** After how long without a request a server that was started by a socket ends itself; null: never. */
  idleMinutes: number | null
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
  /** Whether links that visitors are shown are asked now and then whether they answer. */
  checksLinks: boolean
  /** How long a restore may take. */
  restoreMinutes: number
  backup: BackupSettings
  /** How long a shared cache may keep what is published without asking; null: it asks each time. */
  cdnSeconds: number | null
  /** Whom each release is told; null: nobody. */
  hook: HookSettings | null
  /** Set by `npm run dev`: Vite serves the pages, this process only their data. */
  isDevelopment: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Thrown when one or more settings are wrong; its message names them all. */
export class ConfigError extends Error {}

/** Reads every setting from the environment. Throws ConfigError that names each bad one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const faults: string[] = []
  /** What is set, or holds where nothing is. */
  const setting = <Name extends SettingName>(name: Name): string | Standard<Name> =>
    environment[name]?.trim() || settings[name].standard
  const fault = (name: SettingName, rule: string) => faults.push(`${name} ${rule}, but is "${environment[name]}"`)

  const flag = (name: Switch) => {
    const value = setting(name).toLowerCase()
    if (!['on', 'off'].includes(value)) fault(name, 'must be on or off')
    return value === 'on'
  }

  const number = <Name extends SettingName>(name: Name, least: number, most: number) => {
    const value: string | null = setting(name)
    if (value === null) return null as Extract<Standard<Name>, null>
    const isNumber = /^\d+$/.test(value) && value.length <= String(most).length
    if (!isNumber || Number(value) < least || Number(value) > most)
      fault(name, `must be a number from ${least} to ${most}`)
    return Number(value)
  }

  const port = number('PORT', 0, 65_535)
  const idleMinutes = number('IDLE_EXIT_MINUTES', 1, 1440)

  const databaseUrl = setting('DATABASE_URL')
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    faults.push('DATABASE_URL must be an address beginning with postgres:// or postgresql://')
  else if (databaseUrl && !readPostgresAddress(databaseUrl))
    faults.push('DATABASE_URL must name hosts, their ports, and a server that takes writes')

  const publicUrl = setting('PUBLIC_URL')
  const publicAddress = publicUrl ? URL.parse(publicUrl) : null
  if (
    publicUrl &&
    !(publicAddress && ['http:', 'https:'].includes(publicAddress.protocol) && publicAddress.pathname === '/')
  )
    fault('PUBLIC_URL', 'must be an http:// or https:// address without a path')

  const username = setting('ADMIN_USERNAME')
  const password = environment.ADMIN_PASSWORD || null
  if (username && !password) faults.push('ADMIN_USERNAME is set, but ADMIN_PASSWORD is not')
  if (password && !username) faults.push('ADMIN_PASSWORD is set, but ADMIN_USERNAME is not')

  const trustedProxies = (setting('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const proxy of trustedProxies) {
    const [address = '', bits = '32'] = proxy.split('/')
    // All of them, /0, would let anybody name any address.
    if (!isIP(address) || !/^[1-9]\d{0,2}$/.test(bits) || Number(bits) > (isIP(address) === 4 ? 32 : 128))
      faults.push(`TRUSTED_PROXIES must be IP addresses or ranges separated by commas, but holds "${proxy}"`)
  }

  const logLevel = setting('LOG_LEVEL').toLowerCase()
  if (!logLevels.includes(logLevel)) fault('LOG_LEVEL', `must be one of ${logLevels.join(', ')}`)

  const metricsToken = setting('METRICS_TOKEN')
  // Not `fault`, which repeats what was set.
  if (metricsToken && !/^[\w.~+/-]{16,}=*$/.test(metricsToken))
    faults.push('METRICS_TOKEN must be at least 16 letters, digits or any of - . _ ~ + / =')

  // An hour is many times what the largest club takes: what takes longer was made to.
  const restoreMinutes = number('RESTORE_MINUTES', 1, 1440)

  const dataDirectory = resolve(setting('DATA_DIR'))
  const backup = readBackupSettings({ setting, dataDirectory, faults })
  const cdnSeconds = number('CDN_TTL', 1, 86_400)
  const hook = readHookSettings({ setting, faults })

  const publishGate = setting('PUBLISH_GATE').toLowerCase()
  if (!['off', 'block'].includes(publishGate)) fault('PUBLISH_GATE', 'must be off or block')

  const checksLinks = flag('CHECK_LINKS')
  const loadSampleClub = flag('SAMPLE_CLUB')
  const allowRegistration = flag('REGISTRATION')
  const bindsSubdomains = flag('HSTS_SUBDOMAINS')
  const logsRequests = flag('LOG_REQUESTS')
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))

  return {
    port,
    host: setting('HOST'),
    idleMinutes,
    dataDirectory,
    databaseUrl,
    publicUrl: publicAddress?.origin ?? null,
    administrator: username && password ? { username, password } : null,
    loadSampleClub,
    allowRegistration,
    trustedProxies,
    bindsSubdomains,
    logLevel,
    logsRequests,
    metricsToken,
    blocksFindings: publishGate === 'block',
    checksLinks,
    restoreMinutes,
    backup,
    cdnSeconds,
    hook,
    isDevelopment: environment.RINGSIDE_DEV === '1',
  }
}
