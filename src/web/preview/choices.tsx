import type { ReactNode } from 'react'
import { type Language, languageNames, languages, languageTags } from '../../domain/languages.ts'
import { type PreviewShow, previewShows } from '../../domain/preview.ts'
import { useShow } from './preview-requests.ts'
import type { PreviewWords } from './words.ts'

/** A phone, a tablet and a desk, as the screens were drawn for them. */
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="preview-group">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}

/** This page in another language, as the server answers it there. */
export function LanguageChoice({ words, language }: { words: PreviewWords; language: Language }) {
  const addressIn = (each: Language) => {
    const url = new URL(location.href)
    // Named for Polish too: without it the page would speak the language that this browser remembers.
    url.searchParams.set('lang', each)
    return url.pathname + url.search + url.hash
  }
  return (
    <Group label={words.language}>
      {languages.map((each) => (
        <a
          key={each}
          className="preview-button"
          href={addressIn(each)}
          lang={languageTags[each]}
          aria-current={each === language || undefined}
        >
          {each.toUpperCase()}
          <span className="visually-hidden"> {languageNames[each]}</span>
        </a>
      ))}
    </Group>
  )
}

/** The same page in a window of a width; it is a real window, so that every rule of the page counts in it. */
export function WidthChoice({ words }: { words: PreviewWords }) {
  const open = ({ width, height }: { width: number; height: number }) =>
    window.open(location.href, `ringside-preview-${width}`, `popup,width=${width},height=${height}`)?.focus()
  return (
    <Group label={words.width}>
      {windows.map((size) => (
        <button
          key={size.width}
          type="button"
          className="preview-button preview-width"
          aria-label={words.windowOf(size.width)}
          onClick={() => open(size)}
        >
          {size.width}
        </button>
      ))}
    </Group>
  )
}

/** What is public now, or what would be then. */
export function ShowChoice({ words, show }: { words: PreviewWords; show: PreviewShow }) {
  const { mutate } = useShow()
  return (
    <Group label={words.show}>
      {previewShows.map((each) => (
        <button
          key={each}
          type="button"
          className="preview-button"
          aria-pressed={each === show}
          onClick={() => each !== show && mutate(each)}
        >
          {each === 'now' ? words.showNow : words.showThen}
        </button>
      ))}
    </Group>
  )
}
