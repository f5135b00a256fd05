import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { languageTags } from '../../../domain/languages.ts'
import { type Translation, translations } from '../../../domain/translations/translation-states.ts'
import { IconButton } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'

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
async function suggestedLanguages(): Promise<Translation[]> {
  const found = await Promise.all(
    translations.map(async (language) => {
      const availability = await translators()?.availability(fromPolish(language))
      return availability !== undefined && availability !== 'unavailable' ? [language] : []
    }),
  )
  return found.flat()
}

/** Returns what the browser would write; nothing leaves the machine. Throws where it cannot translate. */
async function suggestionFor(polish: string, language: Translation): Promise<string> {
  const translator = await translators()?.create(fromPolish(language))
  if (!translator) throw new Error('This browser has no translator')
  return translator.translate(polish)
}

interface SuggestButtonProps {
  /** The text that it is for. */
  label: string
  polish: string
  language: Translation
  onSuggestion: (text: string) => void
}

/** Asks the browser's own translator for a text, where there is one. */
export function SuggestButton({ label, polish, language, onSuggestion }: SuggestButtonProps) {
  const { data: offered = [] } = useQuery({ queryKey: ['browser-translator'], queryFn: suggestedLanguages })
  const [isBusy, setBusy] = useState(false)
  if (!offered.includes(language) || polish.trim() === '') return null
  const suggest = async () => {
    setBusy(true)
    try {
      onSuggestion(await suggestionFor(polish, language))
    } catch {
      notifyError('This browser could not translate the text')
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton label={`Suggest: ${label}`} className="words-suggest" onPress={isBusy ? undefined : suggest}>
      {isBusy ? <LoaderCircle className="ui-turning" aria-hidden /> : <WandSparkles aria-hidden />}
    </IconButton>
  )
}
