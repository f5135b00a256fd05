import { processId, requestId } from '../log/request-id.ts'

const digits = Buffer.from('0123456789abcdef')

/** Those of milliseconds since 1970, until 2286. */
const timeDigits = 13
const countDigits = 8

/** Bytes of an id, an address and a time at the most. */
const longestTail = 200

/** What is the same in each line of its kind, as JSON's members. */
export interface LineKind {
  ofProcess: string
  method: string
  route: string
  status: number
}

/** What is said of one request. */
export interface LineFacts {
  /** In milliseconds since 1970. */
  time: number
  /** As requestKey() gives it. */
  id: string | number
  /** As addressPart() makes it. */
  address: Uint8Array
  ms: number
}

const endOfId = '","address":'

/** An address as it stands in a line: made once for many. */
export const addressPart = (address: string | null) => Buffer.from(`${JSON.stringify(address)},"ms":`)

/**
 * A line of the log as the bytes that go out. What is the same in each of its kind stands there, and of the rest only what
 * differs from the line before is written: to put a string together and to make it bytes costs ten times that.
 */
export class RequestLine {
  readonly bytes: Buffer
  readonly #timeEnd: number
  readonly #idAt: number
  #time = 0
  /** Of the id that stands there, where it is this process's. */
  #count: number | undefined
  #addressAt = 0
  #address: Uint8Array | undefined
  #msAt = 0

  constructor({ ofProcess, method, route, status }: LineKind) {
    const begin = `{"level":30,"time":${'0'.repeat(timeDigits)}`
    const kind = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status}`
    const head = `${begin},${ofProcess},${kind},"msg":"Answered","reqId":"`
    this.#timeEnd = begin.length
    this.#idAt = Buffer.byteLength(head)
    this.bytes = Buffer.alloc(this.#idAt + longestTail)
    this.bytes.write(head)
  }

  /** Puts a request in the place of the one before; gives the line's length. */
  write({ time, id, address, ms }: LineFacts): number {
    if (time !== this.#time) writeDigits(this.bytes, this.#timeEnd, time, this.#time, 10)
    this.#time = time
    this.#writeId(id)
    if (address !== this.#address) {
      this.#address = address
      this.bytes.set(address, this.#addressAt)
      this.#msAt = this.#addressAt + address.length
    }
    return this.#writeEnd(Math.round(ms * 100))
  }

  #writeId(id: string | number): void {
    if (typeof id === 'number' && this.#count !== undefined) {
      writeDigits(this.bytes, this.#idAt + processId.length + countDigits, id, this.#count, 16)
      this.#count = id
      return
    }
    this.#addressAt = this.#idAt + this.bytes.write(requestId(id) + endOfId, this.#idAt, 'latin1')
    this.#count = typeof id === 'number' ? id : undefined
    this.#address = undefined
  }

  #writeEnd(hundredths: number): number {
    const { bytes } = this
    const at = this.#msAt
    if (hundredths >= 1000) return at + bytes.write(`${hundredths / 100}}\n`, at, 'latin1')
    const whole = Math.floor(hundredths / 100)
    const tenths = Math.floor(hundredths / 10)
    bytes[at] = 48 + whole
    bytes[at + 1] = 46
    bytes[at + 2] = 48 + tenths - whole * 10
    bytes[at + 3] = 48 + hundredths - tenths * 10
    bytes[at + 4] = 125
    bytes[at + 5] = 10
    return at + 6
  }
}

/** Writes a number up to a place where another one stands: only the digits that differ. */
function writeDigits(bytes: Buffer, end: number, number: number, before: number, base: 10 | 16): void {
  let [place, rest, stands] = [end - 1, number, before]
  while (rest !== stands) {
    const left = Math.floor(rest / base)
    bytes[place] = digits[rest - left * base] ?? 0
    place -= 1
    rest = left
    stands = Math.floor(stands / base)
  }
}
