import { get } from 'node:http'
import { readConfig } from './config.ts'

// Exits with 0 if the server on this machine is alive. Container images lack the shell and curl to check that.
const { host, port } = readConfig(process.env)
const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const request = { host: loopbackOf[host] ?? host, port, path: '/up', timeout: 25_000 }
get(request, (response) => process.exit(response.statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
