import { useMutation } from '@tanstack/react-query'
import { LoaderCircle, WandSparkles } from 'lucide-react'
import type { TargetLanguage } from '../../domain/translations/translation-states.ts'
import { IconButton } from '../../ui/elements/button.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { cannotTranslate } from '../editor/translated-texts.ts'
import { translateTexts } from '../editor/translator.ts'

interface SuggestButtonProps {
  label: string
  polish: string
  language: TargetLanguage
  onSuggestion: (text: string) => void
}

/** Translates a Polish text with the browser's own translator: nothing leaves the machine. */
export function SuggestButton({ label, polish, language, onSuggestion }: SuggestButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => translateTexts([{ text: polish, from: 'pl', to: language }], { onDownload: () => {} }),
    onSuccess: ([text = '']) => onSuggestion(text),
    onError: () => notifyError(cannotTranslate),
  })
  return (
    <IconButton label={t('Suggest: {label}', { label })} onPress={() => isPending || mutate()}>
      {isPending ? <LoaderCircle className="ui-turning" aria-hidden /> : <WandSparkles aria-hidden />}
    </IconButton>
  )
}
