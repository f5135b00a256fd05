import { languageTags } from '../../../domain/languages.ts'
import { type Translation, translations } from '../../../domain/translations/translation-states.ts'

/** The Translator API of a browser that translates by itself (webmachinelearning.github.io/translation-api). */
interface BrowserTranslators {
  availability(pair: Pair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(pair: Pair): Promise<{ translate(text: string): Promise<string> }>
}

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

const translators = () => (globalThis as { Translator?: BrowserTranslators }).Translator

const fromPolish = (language: Translation): Pair => ({
  sourceLanguage: languageTags.pl,
  targetLanguage: languageTags[language],
})

/** The languages into which this browser translates from Polish; most browsers translate into none. */
export async function suggestedLanguages(): Promise<Translation[]> {
  const answers = await Promise.all(
    translations.map(async (language) => {
      const availability = await translators()?.availability(fromPolish(language))
      return availability !== undefined && availability !== 'unavailable' ? [language] : []
    }),
  )
  return answers.flat()
}

/** What the browser would write; nothing leaves the machine. Throws where it cannot say. */
export async function suggestionFor(polish: string, language: Translation): Promise<string> {
  const translator = await translators()?.create(fromPolish(language))
  if (!translator) throw new Error('This browser has no translator')
  return translator.translate(polish)
}
