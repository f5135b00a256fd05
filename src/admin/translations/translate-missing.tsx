import { useMutation } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import type { ListedText } from '../../domain/translations/translation-list.ts'
import { Button } from '../../ui/elements/button.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { cannotTranslate } from '../editor/translated-texts.ts'
import { translateTexts } from '../editor/translator.ts'

interface TranslateMissingProps {
  language: Language
  /** The texts without a translation. */
  texts: readonly ListedText[]
  onTranslated: (text: ListedText, translation: string) => void
}

const stopped = 'stopped'

/** Translates texts on this device, one after another, while it is shown; names, numbers and addresses are copied. */
export function TranslateMissing({ language, texts, onTranslated }: TranslateMissingProps) {
  const [downloaded, setDownloaded] = useState(1)
  const [doneCount, setDoneCount] = useState(0)
  const controller = useRef<AbortController>(null)
  const wasStopped = () => controller.current?.signal.reason === stopped
  useEffect(() => () => controller.current?.abort(stopped), [])
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (missing: readonly ListedText[]) => {
      controller.current = new AbortController()
      const toTranslate = missing.filter(({ isCopied }) => !isCopied)
      const requests = toTranslate.map((each) => ({ text: each.original, from: each.originalLanguage, to: language }))
      const translations = translateTexts(requests, {
        onDownload: setDownloaded,
        onTranslated: (translation, index) => {
          const text = toTranslate[index]
          if (text) onTranslated(text, translation)
          setDoneCount(index + 1)
        },
        controller: controller.current,
      })
      for (const text of missing) if (text.isCopied) onTranslated(text, text.original)
      return translations
    },
    onSuccess: (translations) => {
      if (translations.includes('') && !wasStopped()) notifyError(cannotTranslate)
    },
    onError: () => wasStopped() || notifyError(cannotTranslate),
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
          : t('{done} of {total}', { done: doneCount, total: variables.filter(({ isCopied }) => !isCopied).length })}
        <Button size="small" onPress={() => controller.current?.abort(stopped)}>
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
