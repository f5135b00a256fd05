import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Translation } from '../../../domain/translations/translation-states.ts'
import { IconButton } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { suggestedLanguages, suggestionFor } from './browser-translator.ts'

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
