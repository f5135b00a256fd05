interface ParsedUrl {
  href: string
  protocol: string
  host: string
  hostname: string
  username: string
  password: string
}

// Browsers and Node have `URL`, but `src/domain` is compiled without their types.
declare const URL: new (address: string, base?: string) => ParsedUrl

/** Returns null for an address that is not valid. `URL.parse` needs Safari 18 and Firefox 126. */
export function parseUrl(address: string, base?: string): ParsedUrl | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
