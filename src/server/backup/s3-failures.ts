import { S3ServiceError } from 's3mini'

/** The error that says what happened: the client wraps some in others. */
function causeOf(error: unknown): unknown {
  if (error instanceof S3ServiceError || !(error instanceof Error) || !error.cause) return error
  return causeOf(error.cause)
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Whether the same request may well succeed a little later. */
export function isWorthTrying(error: unknown): boolean {
  const cause = causeOf(error)
  return !(cause instanceof S3ServiceError) || cause.status >= 500 || [408, 425, 429].includes(cause.status)
}

/** What a store said or did not say, in words of our own: its answers repeat the key and what was signed. */
export function sentenceOf(error: unknown): string {
  const cause = causeOf(error)
  if (cause instanceof S3ServiceError) {
    const code = /^\w+$/.test(cause.serviceCode ?? '') && cause.serviceCode !== 'Unknown' ? ` ${cause.serviceCode}` : ''
    return `The S3 store refused with ${cause.status}${code}${hints[cause.status] ?? ''}`
  }
  if (isTimeout(cause)) return 'The S3 store did not answer in time'
  const { code } = cause as { code?: unknown }
  return `The S3 store cannot be reached${typeof code === 'string' && /^\w+$/.test(code) ? ` (${code})` : ''}`
}

const hints: Record<number, string> = {
  301: ': check BACKUP_S3_ENDPOINT and BACKUP_S3_REGION',
  307: ': check BACKUP_S3_ENDPOINT and BACKUP_S3_REGION',
  400: ': check BACKUP_S3_REGION',
  403: ': check the keys of BACKUP_S3 and what they may do in the bucket',
  404: ': check BACKUP_S3_ENDPOINT and BACKUP_S3_BUCKET',
}
