import { HintedCookie } from '../http/cookies.ts'

/** The session's cookie is bound to the host where the browser can hold it to that (RFC 6265bis, cookie prefixes). */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-ringside' : 'ringside')

/** The session's token. */
export const sessionCookie = (isSecure: boolean) =>
  new HintedCookie({ name: sessionCookieName(isSecure), hint: 'ringside_session' }, isSecure)
