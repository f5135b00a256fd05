import type { Language } from '../domain/languages.ts'

/** Leads from an address that names no language to the page in the language chosen before, of which nothing is painted. */
function leadToChosen(language: string | null): void {
  const address = new URL(location.href)
  if (!language || language === ('pl' satisfies Language) || address.searchParams.has('lang')) return
  address.searchParams.set('lang', language)
  stop()
  location.replace(address)
}

try {
  leadToChosen(localStorage.getItem('ringside_language'))
} catch {
  // Without storage no choice is known.
}
