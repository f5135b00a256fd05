import type { Language } from '../../domain/languages.ts'

/** Redirects from an address without a language to the page in this language. */
function redirectToLanguage(language: string | null): void {
  const address = new URL(location.href)
  if (!language || language === ('pl' satisfies Language) || address.searchParams.has('lang')) return
  address.searchParams.set('lang', language)
  stop()
  location.replace(address)
}

try {
  redirectToLanguage(localStorage.getItem('ringside_language'))
} catch {
  // Without storage no choice is known.
}
