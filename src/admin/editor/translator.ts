import { type Language, languageTags } from '../../domain/languages.ts'

interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

interface BrowserTranslation {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>
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

interface TranslatorCalls {
  /** Called while languages are downloaded, with the part of the slowest that has arrived, from 0 to 1. */
  onDownload: (part: number) => void
  onTranslated?: (translation: string, index: number) => void
  /** Stops the translation when it is aborted; what is translated stays. */
  controller?: AbortController
}

/**
 * Translates texts with the browser's own translator: nothing leaves the device. A text that cannot be translated
 * becomes ''. Rejects if none can. Call it at once when a button is pressed: a download needs the press, and may use it
 * up, so a browser may download one language a press (HTML, “consume user activation”).
 */
export async function translateTexts(
  texts: readonly TextToTranslate[],
  { onDownload, onTranslated, controller = new AbortController() }: TranslatorCalls,
): Promise<string[]> {
  const translator = browserTranslator()
  if (!translator) throw new Error('This browser has no translator')
  const pairNameOf = ({ from, to }: TextToTranslate) => `${from} ${to}`
  const pairs = new Map(texts.map((each) => [pairNameOf(each), pairOf(each)]))
  const { signal } = controller
  const wait = () => setTimeout(() => controller.abort(), maxSilenceMs)
  let timer = wait()
  const downloads = new Map<string, number>()
  const monitor = (name: string) => (download: EventTarget) =>
    download.addEventListener('downloadprogress', (event) => {
      clearTimeout(timer)
      timer = wait()
      downloads.set(name, (event as ProgressEvent).loaded)
      onDownload(Math.min(...downloads.values()))
    })
  const created = await Promise.allSettled(
    [...pairs].map(async ([name, pair]) => {
      const translation = await translator.create({ ...pair, signal, monitor: monitor(name) })
      return [name, translation] as const
    }),
  )
  clearTimeout(timer)
  const translations = new Map(created.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
  const translated: string[] = []
  for (const [index, each] of texts.entries()) {
    const translate = () => translations.get(pairNameOf(each))?.translate(each.text, { signal })
    const translation = signal.aborted ? '' : ((await translate()?.catch(() => '')) ?? '')
    translated.push(translation)
    if (translation !== '') onTranslated?.(translation, index)
  }
  if (texts.length > 0 && translated.every((each) => each === '')) throw new Error('This browser translated nothing')
  return translated
}
