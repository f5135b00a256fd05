import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Translation } from '../../../domain/translations/translation-states.ts'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { suggestedLanguages, suggestionFor } from './browser-translator.ts'

interface SuggestButtonProps {
  polish: string
  language: Translation
  onSuggestion: (text: string) => void
}

/** Asks the browser's own translator for a text, where there is one. */
export function SuggestButton({ polish, language, onSuggestion }: SuggestButtonProps) {
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
    <Button size="small" icon={<WandSparkles aria-hidden />} isBusy={isBusy} onPress={suggest}>
      Suggest
    </Button>
  )
}
