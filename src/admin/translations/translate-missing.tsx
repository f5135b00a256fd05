import { useMutation } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListedText } from '../../domain/translations/translation-list.ts'
import type { TargetLanguage } from '../../domain/translations/translation-states.ts'
import { Button } from '../../ui/elements/button.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { cannotTranslate } from '../editor/translated-texts.ts'
import { translateTexts } from '../editor/translator.ts'

interface TranslateMissingProps {
  language: TargetLanguage
  /** The texts without a translation. */
  texts: readonly ListedText[]
  onTranslated: (text: ListedText, translation: string) => void
}

/** Translates texts on this device, one after another; names, numbers and addresses are copied. */
export function TranslateMissing({ language, texts, onTranslated }: TranslateMissingProps) {
  const [downloaded, setDownloaded] = useState(1)
  const [doneCount, setDoneCount] = useState(0)
  const controller = useRef<AbortController>(null)
  const wasStopped = useRef(false)
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (missing: readonly ListedText[]) => {
      controller.current = new AbortController()
      wasStopped.current = false
      const toTranslate = missing.filter(({ isCopied }) => !isCopied)
      const requests = toTranslate.map(({ polish }) => ({ text: polish, from: 'pl' as const, to: language }))
      const translations = translateTexts(requests, {
        onDownload: setDownloaded,
        onTranslated: (translation, index) => {
          const text = toTranslate[index]
          if (text) onTranslated(text, translation)
          setDoneCount(index + 1)
        },
        controller: controller.current,
      })
      for (const text of missing) if (text.isCopied) onTranslated(text, text.polish)
      return translations
    },
    onSuccess: (translations) => {
      if (translations.includes('') && !wasStopped.current) notifyError(cannotTranslate)
    },
    onError: () => wasStopped.current || notifyError(cannotTranslate),
    onSettled: () => {
      setDownloaded(1)
      setDoneCount(0)
    },
  })
  if (isPending)
    return (
      <span className="ui-cluster" role="status">
        {downloaded < 1
          ? t('Downloading: {percent}%', { percent: Math.floor(downloaded * 100) })
          : t('{done} of {total}', { done: doneCount, total: variables.length })}
        <Button
          size="small"
          onPress={() => {
            wasStopped.current = true
            controller.current?.abort()
          }}
        >
          {t('Stop')}
        </Button>
      </span>
    )
  if (texts.length === 0) return null
  return (
    <Button icon={<WandSparkles aria-hidden />} onPress={() => mutate(texts)}>
      {t('Translate all that is missing')}
    </Button>
  )
}
