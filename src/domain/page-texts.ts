import { contentKeyNamed } from './content-keys.ts'

/** Whether the landing page's scripts may ask for the text of a key, as the key's own declaration says. */
export function isReadOnLandingPage(key: string): boolean {
  const declared = contentKeyNamed(key)
  return !declared?.isElsewhere && !declared?.isUnused
}

/** What every document but the landing page reads: of its title and bar, and while something loads. */
const onEveryBar = [
  ...['hero.title', 'logo.image', 'logo.image.alt'],
  ...['nav.home', 'nav.language', 'nav.language.short', 'alerts.loading'],
]

const onOfficePages = [...onEveryBar, 'nav.admin', 'notice.close', 'alerts.retry', 'alerts.noscript']

/** Whether sign-in and back office, or who is turned away from it, ask for the text of a key. */
export const isReadOnOfficePages = (key: string) =>
  /^(auth|problems|unauthorized)\./.test(key) || onOfficePages.includes(key)

/** Whether the 404 page asks for the text of a key. */
export const isReadOnNotFoundPage = (key: string) => key.startsWith('notfound.') || onEveryBar.includes(key)
