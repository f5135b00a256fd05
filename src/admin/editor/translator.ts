import { type Language, languageTags } from '../../domain/languages.ts'
import type { Message } from '../../ui/translate/translate.tsx'

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
  create(
    options: LanguagePair & { signal: AbortSignal; monitor(download: EventTarget): void },
  ): Promise<BrowserTranslation>
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

/** How long a download may bring nothing; without a connection it would never end. */
const maxSilenceMs = 30_000

/**
 * Translates texts with the browser's own translator: nothing leaves the device. While languages are downloaded,
 * `onDownload` is called with the part of the slowest that has arrived, from 0 to 1. A text in a language that cannot be
 * had becomes ''; a browser may download one language a press. Rejects if there is none.
 */
export async function translateTexts(
  texts: readonly TextToTranslate[],
  onDownload: (part: number) => void = () => {},
): Promise<string[]> {
  const translator = browserTranslator()
  if (!translator) throw new Error('This browser has no translator')
  const pairNameOf = ({ from, to }: TextToTranslate) => `${from} ${to}`
  const pairs = new Map(texts.map((each) => [pairNameOf(each), pairOf(each)]))
  const silence = new AbortController()
  const wait = () => setTimeout(() => silence.abort(), maxSilenceMs)
  let timer = wait()
  const downloads = new Map<string, number>()
  const monitor = (name: string) => (download: EventTarget) =>
    download.addEventListener('downloadprogress', (event) => {
      clearTimeout(timer)
      timer = wait()
      downloads.set(name, (event as ProgressEvent).loaded)
      onDownload(Math.min(...downloads.values()))
    })
  const { signal } = silence
  const created = await Promise.allSettled(
    [...pairs].map(async ([name, pair]) => {
      const translation = await translator.create({ ...pair, signal, monitor: monitor(name) })
      return [name, translation] as const
    }),
  )
  clearTimeout(timer)
  const translations = new Map(created.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
  if (translations.size === 0) throw new Error('This browser could not load a language')
  const translated: string[] = []
  for (const each of texts) translated.push((await translations.get(pairNameOf(each))?.translate(each.text)) ?? '')
  return translated
}
