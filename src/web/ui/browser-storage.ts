/** Reads from localStorage; null also if the browser blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads a list of texts from localStorage; an empty one also if the stored value is damaged. */
export function readStoredTexts(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Writes to localStorage; nothing if the browser blocks storage, so that the value lasts until the page is closed. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
