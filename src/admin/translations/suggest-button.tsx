import { useMutation } from '@tanstack/react-query'
import { LoaderCircle, WandSparkles } from 'lucide-react'
import type { Language } from '../../domain/languages.ts'
import { IconButton } from '../../ui/elements/button.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { cannotTranslate } from '../editor/translated-texts.ts'
import { translateTexts } from '../editor/translator.ts'

interface SuggestButtonProps {
  label: string
  text: string
  from: Language
  to: Language
  onSuggestion: (text: string) => void
}

/** Translates a text with the browser's own translator: nothing leaves the machine. */
export function SuggestButton({ label, text, from, to, onSuggestion }: SuggestButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => translateTexts([{ text, from, to }], { onDownload: () => {} }),
    onSuccess: ([suggestion = '']) => onSuggestion(suggestion),
    onError: () => notifyError(cannotTranslate),
  })
  return (
    <IconButton label={t('Suggest: {label}', { label })} onPress={() => isPending || mutate()}>
      {isPending ? <LoaderCircle className="ui-turning" aria-hidden /> : <WandSparkles aria-hidden />}
    </IconButton>
  )
}
