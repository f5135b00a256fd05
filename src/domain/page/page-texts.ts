import { contentKeyNamed } from '../content/content-keys.ts'

/** Whether the landing page's scripts use a key. */
export function isReadOnLandingPage(key: string): boolean {
  const declared = contentKeyNamed(key)
  return !declared?.isNotOnLanding && !declared?.isUnused
}

/** The texts of the title, the bar and the loading state, which every document shows. */
const keysOnEveryPage = [
  ...['hero.title', 'brand.color', 'brand.icon', 'logo.image', 'logo.image.alt'],
  ...['nav.home', 'nav.language', 'nav.language.short', 'alerts.loading'],
]

const keysOnOfficePages = [...keysOnEveryPage, 'nav.admin', 'notice.close', 'alerts.retry', 'alerts.noscript']

/** Whether the sign-in, the back office or its no-access page uses a key. */
export const isReadOnOfficePages = (key: string) =>
  /^(auth|problems|unauthorized)\./.test(key) || keysOnOfficePages.includes(key)

export const isReadOnDocumentPages = (key: string) => key.startsWith('document.') || keysOnEveryPage.includes(key)

export const isReadOnNotFoundPage = (key: string) => key.startsWith('notfound.') || keysOnEveryPage.includes(key)
