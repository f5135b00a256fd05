import { type Language, languageTags } from '../../domain/languages.ts'
import type { Message } from '../translate/translate.tsx'

export const cannotTranslate: Message = 'This browser could not translate the text'

interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

interface BrowserTranslation {
  translate(text: string): Promise<string>
}

/** The Translator API of a browser (webmachinelearning.github.io/translation-api). */
interface BrowserTranslator {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(options: LanguagePair & { monitor(download: EventTarget): void }): Promise<BrowserTranslation>
}

const browserTranslator = () => (globalThis as { Translator?: BrowserTranslator }).Translator

export interface TextToTranslate {
  text: string
  from: Language
  to: Language
}

const pairOf = ({ from, to }: Omit<TextToTranslate, 'text'>): LanguagePair => ({
  sourceLanguage: languageTags[from],
  targetLanguage: languageTags[to],
})

/** Whether this browser can translate between the languages of all texts, perhaps after a download. */
export async function canTranslate(texts: readonly Omit<TextToTranslate, 'text'>[]): Promise<boolean> {
  const translator = browserTranslator()
  if (!translator) return false
  const states = await Promise.all(texts.map((each) => translator.availability(pairOf(each))))
  return !states.includes('unavailable')
}

/**
 * Translates texts with the browser's own translator: nothing leaves the device. While languages are downloaded,
 * `onDownload` is called with the part of the slowest that has arrived, from 0 to 1. Rejects if the browser cannot
 * translate one of the texts.
 */
export async function translateTexts(
  texts: readonly TextToTranslate[],
  onDownload: (part: number) => void = () => {},
): Promise<string[]> {
  const translator = browserTranslator()
  if (!translator) throw new Error('This browser has no translator')
  const keyOf = ({ from, to }: TextToTranslate) => `${from} ${to}`
  const pairs = new Map(texts.map((each) => [keyOf(each), pairOf(each)]))
  const downloads = new Map<string, number>()
  const monitor = (key: string) => (download: EventTarget) =>
    download.addEventListener('downloadprogress', (event) => {
      downloads.set(key, (event as ProgressEvent).loaded)
      onDownload(Math.min(...downloads.values()))
    })
  // All are created at once: a browser downloads a language only right after a press.
  const created = await Promise.all(
    [...pairs].map(async ([key, pair]) => [key, await translator.create({ ...pair, monitor: monitor(key) })] as const),
  )
  const translations = new Map(created)
  const translated: string[] = []
  for (const each of texts) translated.push((await translations.get(keyOf(each))?.translate(each.text)) ?? '')
  return translated
}
