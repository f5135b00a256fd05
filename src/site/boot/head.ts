/** Runs at the beginning of the head. */
import type { Language } from '../../domain/languages.ts'

/** Redirects from an address without a language to the page in this language; returns whether it does. */
function redirectToLanguage(language: string | null): boolean {
  const address = new URL(location.href)
  if (!language || language === ('pl' satisfies Language) || address.searchParams.has('lang')) return false
  address.searchParams.set('lang', language)
  stop()
  location.replace(address)
  return true
}

/**
 * Requests the page's fonts before its first paint, which then needs no stand-ins and is not laid out again for them. On
 * a connection that took more than 300 ms until the page's first byte they would delay that paint (start.ts).
 */
function preloadFonts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation || navigation.responseStart > 300) return
  for (const href of document.currentScript?.dataset.fonts?.split(' ') ?? []) {
    const link = { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

try {
  if (!redirectToLanguage(localStorage.getItem('ringside_language'))) preloadFonts()
} catch {
  // Without storage no choice is known.
}
