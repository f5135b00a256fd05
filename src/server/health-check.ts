import { get } from 'node:http'
import { readConfig } from './config.ts'

/** Exits with 0 if the server of these settings on this machine is alive: for images without a shell or curl. */
const { host, port } = readConfig(process.env)
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const request = { host: everywhere[host] ?? host, port, path: '/up', timeout: 25_000 }
get(request, (response) => process.exit(response.statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
