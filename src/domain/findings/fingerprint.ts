/** 53 bits over a value, the same on every machine (cyrb53): tells one value from another, and keeps no secret. */
export function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}
