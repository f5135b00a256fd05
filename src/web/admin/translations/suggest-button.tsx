import { useMutation, useQuery } from '@tanstack/react-query'
import { LoaderCircle, WandSparkles } from 'lucide-react'
import { languageTags } from '../../../domain/languages.ts'
import type { TargetLanguage } from '../../../domain/translations/translation-states.ts'
import { t } from '../../translate/translate.tsx'
import { IconButton } from '../../ui/button.tsx'
import { notifyError } from '../../ui/toasts.ts'

interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

/** The Translator API of a browser (webmachinelearning.github.io/translation-api). */
interface BrowserTranslator {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(options: LanguagePair & { signal: AbortSignal }): Promise<{ translate(text: string): Promise<string> }>
}

/** The time in which a browser must download a language; without a connection it would try forever. */
const maxDownloadMs = 30_000

interface SuggestButtonProps {
  label: string
  polish: string
  language: TargetLanguage
  onSuggestion: (text: string) => void
}

/** Translates a Polish text with the browser's own translator, where there is one: nothing leaves the machine. */
export function SuggestButton({ label, polish, language, onSuggestion }: SuggestButtonProps) {
  const { Translator } = globalThis as { Translator?: BrowserTranslator }
  const pair = { sourceLanguage: languageTags.pl, targetLanguage: languageTags[language] }
  const { data: availability = 'unavailable' } = useQuery({
    queryKey: ['browser-translator', language],
    queryFn: () => Translator?.availability(pair) ?? 'unavailable',
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const translator = await Translator?.create({ ...pair, signal: AbortSignal.timeout(maxDownloadMs) })
      return translator?.translate(polish)
    },
    onSuccess: (text) => text !== undefined && onSuggestion(text),
    onError: () => notifyError('This browser could not translate the text'),
  })
  if (availability === 'unavailable' || polish.trim() === '') return null
  return (
    <IconButton
      label={t('Suggest: {label}', { label })}
      className="words-suggest"
      onPress={() => isPending || mutate()}
    >
      {isPending ? <LoaderCircle className="ui-turning" aria-hidden /> : <WandSparkles aria-hidden />}
    </IconButton>
  )
}
