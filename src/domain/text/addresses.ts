import * as z from 'zod/mini'
import { invalidRequest } from '../invalid-request.ts'
import { parseUrl } from './parse-url.ts'
import { cleaned, cleanText } from './text.ts'

/** In characters; every browser and server accepts addresses of this length. */
const maxAddressLength = 2000

const uploadPattern = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/
const bundledPattern = /^\/art\/[a-z0-9@-]+\.webp$/

// Browsers also accept `*`, `,` and `;` in host names, but these have a meaning in headers that list origins.
const hostPattern = /^(?:(?!-)[a-z0-9_-]+(?<!-)(?:\.(?!-)[a-z0-9_-]+(?<!-))*\.?|\[[0-9a-f:.]+\])$/

export const hostnameOf = (address: string): string => parseUrl(address)?.hostname ?? ''

/** An absolute address that is safe in a link: http(s), no credentials, no backslash tricks. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\\\s/?#@]+(?:[/?#][^\\\s]*)?$/i.test(value)) return false
  const url = parseUrl(value)
  return url !== null && url.username === '' && url.password === '' && hostPattern.test(url.hostname)
}

/** Pairs of marks that mail and messages put around an address. */
const enclosed = /^(?:<([^<>]*)>|"([^"]*)"|'([^']*)'|„([^”“]*)[”“]|“([^”]*)”|«([^»]*)»)$/u

/**
 * Completes a pasted address: adds https:// where the scheme is missing, removes the marks around it and a scheme before
 * another one, and takes the frame's address from the HTML that embeds a map. Other texts stay unchanged.
 */
export function completeAddress(pasted: string): string {
  const frame = /^<iframe\s(?:[^>]*\s)?src\s?=\s?(?:"([^"]*)"|'([^']*)')/i.exec(pasted)
  const within = enclosed
    .exec(pasted)
    ?.slice(1)
    .find((group) => group !== undefined)
  const whole = (frame?.[1] ?? frame?.[2])?.replaceAll('&amp;', '&') ?? within?.trim() ?? pasted
  const address = whole.replace(/^https?:\/\/(?=https?:\/\/)/i, '')
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[:/?#]\S*)?$/u.test(address) ? `https://${address}` : address
}

export function isImageAddress(value: string): boolean {
  return uploadPattern.test(value) || bundledPattern.test(value) || isWebAddress(value)
}

const addressSchema = (isValid: (value: string) => boolean, message: string, complete = (value: string) => value) =>
  z.pipe(
    cleaned(z.string({ error: message }).register(z.globalRegistry, { maxLength: maxAddressLength }), (value) =>
      complete(cleanText(value)),
    ),
    z.string().check((context) => {
      const value = context.value
      if (value !== '' && (value.length > maxAddressLength || !isValid(value)))
        context.issues.push({ code: 'custom', message, input: value })
    }),
  )

export const webAddressRule = 'Enter the full URL including https://'

export const webAddress = () => addressSchema(isWebAddress, webAddressRule, completeAddress)

export const secureWebAddress = () =>
  addressSchema(
    (value) => value.toLowerCase().startsWith('https:') && isWebAddress(value),
    webAddressRule,
    completeAddress,
  )

export const imageAddress = () =>
  addressSchema(isImageAddress, 'Must be an uploaded image or an address beginning with https://')

export const imageDataUrl = () =>
  z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.regex(
            /^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/]+={0,2}$/,
            invalidRequest('must be a data URL of an image'),
          ),
        ),
    ),
  )
