import { useMutation, useQuery } from '@tanstack/react-query'
import { LoaderCircle, WandSparkles } from 'lucide-react'
import type { TargetLanguage } from '../../domain/translations/translation-states.ts'
import { IconButton } from '../../ui/elements/button.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { cannotTranslate, canTranslate, translateTexts } from '../editor/translator.ts'

interface SuggestButtonProps {
  label: string
  polish: string
  language: TargetLanguage
  onSuggestion: (text: string) => void
}

/** Translates a Polish text with the browser's own translator, where there is one: nothing leaves the machine. */
export function SuggestButton({ label, polish, language, onSuggestion }: SuggestButtonProps) {
  const pair = { from: 'pl', to: language } as const
  const { data: isAble = false } = useQuery({
    queryKey: ['can-translate', pair],
    queryFn: () => canTranslate([pair]),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => translateTexts([{ text: polish, ...pair }]),
    onSuccess: ([text = '']) => onSuggestion(text),
    onError: () => notifyError(cannotTranslate),
  })
  if (!isAble || polish.trim() === '') return null
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
