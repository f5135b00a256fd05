import { hostname } from 'node:os'

/** What each line of the log says of the process. */
export const loggedProcess = { pid: process.pid, hostname: hostname() }
