import { readFileSync } from 'node:fs'

/** Loaded before the server: shifts its clock by the milliseconds in the file CLOCK_SHIFT. */
const file = process.env.CLOCK_SHIFT ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words) => Reflect.construct(target, words.length > 0 ? words : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
