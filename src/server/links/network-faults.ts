const faultsByCode: Record<string, string> = {
  ENOTFOUND: 'its name is not known',
  ENODATA: 'its name is not known',
  EAI_AGAIN: 'nobody could be asked for its name',
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'it breaks off',
  EPIPE: 'it breaks off',
  EHOSTUNREACH: 'nobody answers there',
  ENETUNREACH: 'there is no way there',
  ETIMEDOUT: 'it takes too long',
}

const isOfTls = (code: string) => /CERT|TLS|SSL|ISSUER|SIGNATURE|EPROTO/.test(code)

/** Why an address cannot be asked, in words that tell nothing of the address. */
export function faultOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return faultsByCode[code] ?? (isOfTls(code) ? 'its certificate is not valid' : 'it cannot be asked')
}
