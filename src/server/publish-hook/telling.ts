import type { Message } from './message.ts'
import { signatureOf } from './signature.ts'

/** Why somebody could not be told, in words that repeat nothing of the settings. */
export class UntoldError extends Error {
  /** What a command said on its standard error: for the log alone. */
  readonly said: string
  /** For how long it asks to be left alone, in milliseconds. */
  readonly pauseMs: number

  constructor(reason: string, { said = '', pauseMs = 0 } = {}) {
    super(reason)
    this.said = said
    this.pauseMs = pauseMs
  }
}

/** A message as it goes out once: signed for this moment. */
export interface SignedMessage {
  id: string
  type: Message['type']
  release: number
  keys: string[]
  /** Seconds since 1970. */
  at: number
  body: string
  /** Null where there is nothing to sign with. */
  signature: string | null
}

/** Tells somebody once; throws UntoldError. */
export type Tell = (message: SignedMessage, stopping: AbortSignal) => Promise<void>

export function signed(message: Message, key: Buffer | null): SignedMessage {
  const { id, type, release, keys } = message
  const at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify(message)
  return { id, type, release, keys, at, body, signature: key && signatureOf(key, { id, at, body }) }
}
