/** Whether a supported value of libpq's `target_session_attrs` requires a server that accepts writes. */
const requiresWritableBy: Record<string, boolean> = { any: false, 'read-write': true, primary: true }

export interface PostgresAddress {
  /** An address for each host. */
  hosts: string[]
  requiresWritable: boolean
  /** The hosts and the database, without the password. */
  name: string
}

/** No @ may follow the hosts, or a part of a password could be read as the database's name. */
const pattern = /^(?<scheme>postgres(?:ql)?:\/\/)(?<authority>[^/?#]*)(?<path>(?:\/[^@?#]*)?)(?:\?(?<query>[^#]*))?$/

/**
 * What node-postgres gets for an `sslmode`. It takes the weaker modes for verify-full as well, but warns of them, because
 * its next version will accept any certificate with them.
 */
const sslModes: Record<string, string> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

const isPort = (port: string) => /^\d{0,5}$/.test(port) && Number(port) <= 65_535

/**
 * Parses an address of PostgreSQL, which may name several hosts (`one:5432,two:5432`). Returns null if it is invalid.
 * Unlike in libpq, several hosts imply that the server must accept writes, unless `target_session_attrs` says otherwise.
 */
export function parsePostgresAddress(address: string): PostgresAddress | null {
  const { scheme, authority = '', path = '', query = '' } = pattern.exec(address)?.groups ?? {}
  if (!scheme) return null
  // A password may contain an unescaped @.
  const start = authority.lastIndexOf('@') + 1
  const [schemeAndUser, hostList] = [scheme + authority.slice(0, start), authority.slice(start)]
  const settings = new URLSearchParams(query)
  const hosts = parseHosts(settings.get('host') ?? hostList, settings.get('port') ?? '')
  const attributes = settings.get('target_session_attrs') ?? (hosts.length > 1 ? 'read-write' : 'any')
  const requiresWritable = Object.hasOwn(requiresWritableBy, attributes) ? requiresWritableBy[attributes] : undefined
  const sslMode = settings.get('sslmode') ?? 'disable'
  const areKnown = requiresWritable !== undefined && Object.hasOwn(sslModes, sslMode)
  if (!areKnown || !hosts.every(({ port }) => isPort(port))) return null
  settings.delete('target_session_attrs')
  if (settings.has('sslmode') && !settings.has('uselibpqcompat')) settings.set('sslmode', sslModes[sslMode] ?? '')
  const addresses = hosts.map(({ host, port }) => {
    const query = new URLSearchParams(settings)
    query.set('host', host)
    query.set('port', port)
    return `${schemeAndUser}${path}?${query}`
  })
  const shown = (host: string) => (host.includes(':') ? `[${host}]` : host || process.env.PGHOST || 'localhost')
  const name = hosts.map(({ host, port }) => shown(host) + (port && `:${port}`)).join() + path
  const onlyAddress = `${schemeAndUser}${hostList}${path}?${settings}`
  return { hosts: hosts.length > 1 ? addresses : [onlyAddress], requiresWritable, name }
}

/** Parses a list of hosts. A port follows its host, or is in `ports`, where a single port applies to all hosts. */
function parseHosts(list: string, ports: string): { host: string; port: string }[] {
  const portList = ports.split(',')
  return list.split(',').map((part, index) => {
    const { host = '', port } = /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>.*))?$/.exec(part)?.groups ?? {}
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: port ?? portList[index] ?? portList[0] ?? '' }
  })
}
