import { setCurrentTime } from '../../domain/time/wall-clock.ts'

/**
 * Sets the current time by the date and the age of a response (RFC 9110, section 6.6.1; RFC 9111, section 5.1).
 * Without a response, the device's clock remains.
 */
export async function readServerClock(): Promise<void> {
  try {
    const { headers } = await fetch('/cache/notices.json', { method: 'HEAD', cache: 'no-store' })
    setCurrentTime(Date.parse(headers.get('Date') ?? '') + 1000 * Number(headers.get('Age')))
  } catch {
    // There is no network.
  }
}
