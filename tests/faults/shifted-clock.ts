import { readFileSync } from 'node:fs'

/** Loaded before the server: its clock is off by as many milliseconds as the file that CLOCK_SHIFT names holds. */
const file = process.env.CLOCK_SHIFT ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words) => Reflect.construct(target, words.length > 0 ? words : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
