/** The supported values of libpq's `target_session_attrs`, and whether they require a server that takes writes. */
const requiresWritableBy: Record<string, boolean> = { any: false, 'read-write': true, primary: true }

export interface PostgresAddress {
  hosts: string[]
  requiresWritable: boolean
  /** The hosts and the database, without the password. */
  name: string
}

/** No @ follows the hosts, so that no part of a password is taken for a name. */
const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<authority>[^/?#]*)(?<path>(?:\/[^@?#]*)?)(?:\?(?<query>[^#]*))?$/

const isPort = (port: string) => /^\d{0,5}$/.test(port) && Number(port) <= 65_535

/**
 * Parses an address of PostgreSQL, which may name several hosts (`one:5432,two:5432`); null if it is invalid. Unlike for
 * libpq, one of several must take writes unless `target_session_attrs` says otherwise.
 */
export function parsePostgresAddress(address: string): PostgresAddress | null {
  const { scheme, authority = '', path = '', query = '' } = parts.exec(address)?.groups ?? {}
  if (!scheme) return null
  // A password may hold an @ as it is: the last one ends it.
  const start = authority.lastIndexOf('@') + 1
  const [before, list] = [scheme + authority.slice(0, start), authority.slice(start)]
  const settings = new URLSearchParams(query)
  const named = hostsIn(settings.get('host') ?? list, settings.get('port') ?? '')
  const attributes = settings.get('target_session_attrs') ?? (named.length > 1 ? 'read-write' : 'any')
  const requiresWritable = Object.hasOwn(requiresWritableBy, attributes) ? requiresWritableBy[attributes] : undefined
  if (requiresWritable === undefined || !named.every(({ port }) => isPort(port))) return null
  settings.delete('target_session_attrs')
  const hosts = named.map(({ host, port }) => {
    const each = new URLSearchParams(settings)
    each.set('host', host)
    each.set('port', port)
    return `${before}${path}?${each}`
  })
  const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)
  const name = named.map(({ host, port }) => bracketed(host) + (port && `:${port}`)).join() + path
  return { hosts: named.length > 1 ? hosts : [withoutAttributes(address)], requiresWritable, name }
}

/** Ports follow their hosts, or are a list of their own, of which one is for all. */
function hostsIn(list: string, ports: string): { host: string; port: string }[] {
  const portOf = ports.split(',')
  return list.split(',').map((each, place) => {
    const { host = '', port } = /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>.*))?$/.exec(each)?.groups ?? {}
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: port ?? portOf[place] ?? portOf[0] ?? '' }
  })
}

const withoutAttributes = (address: string) => address.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1')
