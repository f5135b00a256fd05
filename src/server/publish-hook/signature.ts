import { createHmac } from 'node:crypto'

/** A message's signature by the symmetric scheme of Standard Webhooks, version 1. */
export function signatureOf(key: Buffer, { id, at, body }: { id: string; at: number; body: string }): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

const withoutPadding = (base64: string) => base64.replace(/={1,2}$/, '')

/** The key that a secret of Standard Webhooks stands for: 24 to 64 bytes as base64; undefined where it is none. */
export function keyIn(secret: string): Buffer | undefined {
  const text = secret.replace(/^whsec_/, '')
  const key = Buffer.from(text, 'base64')
  const isBase64 = withoutPadding(key.toString('base64')) === withoutPadding(text)
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : undefined
}
