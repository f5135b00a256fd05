import { Server } from 'node:http'

/** Loaded into a server before it starts: every request comes to it so many milliseconds late. */
const lateMs = Number(process.env.LATE_ANSWERS)

const { emit } = Server.prototype

Server.prototype.emit = function (event: string | symbol, ...rest: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...rest)
  setTimeout(() => emit.call(this, event, ...rest), lateMs)
  return true
}
