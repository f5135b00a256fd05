import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Languages, WandSparkles } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { inEveryLanguage, isLanguage, isTranslated, languages } from '../../domain/languages.ts'
import { cleanText } from '../../domain/text/text.ts'
import { Button } from '../../ui/elements/button.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { firstLanguage, languagesInOrder, t } from '../../ui/translate/translate.tsx'
import { cannotTranslate } from './translated-texts.ts'
import type { TextToTranslate } from './translator.ts'
import type { Editor } from './use-editor.ts'

interface Filling {
  /** Returns the text for an empty language, or '' to leave it as it is. `field` is the name of the record's field. */
  fill?: (text: TextToTranslate, field: string) => string
  isExample?: Editor<unknown>['isExample'] | undefined
}

/**
 * Fills each text in the languages in which it is empty or still the example's. Returns the same object if no text is
 * written in only some languages.
 */
export function fillLanguages<Values>(values: Values, filling: Filling = {}, field = ''): Values {
  const { fill = ({ text }) => text, isExample = () => false } = filling
  if (isTranslated(values)) {
    const written = inEveryLanguage((language) =>
      isExample(field, { language, text: values[language] }) ? '' : cleanText(values[language]),
    )
    const from = languagesInOrder().find((language) => written[language] !== '')
    if (from === undefined || languages.every((language) => written[language] !== '')) return values
    return inEveryLanguage((to) =>
      written[to] === '' ? fill({ text: written[from], from, to }, field) || values[to] : values[to],
    ) as Values
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  const entries = Object.entries(values).map(
    ([name, value]) => [name, fillLanguages(value, filling, field || name)] as const,
  )
  const isFilled = entries.some(([name, value]) => value !== values[name as keyof Values])
  return isFilled ? (Object.fromEntries(entries) as Values) : values
}

interface FillLanguagesProps<Values> {
  editor: Pick<
    Editor<Values>,
    'values' | 'setAll' | 'change' | 'check' | 'isCopied' | 'isTranslatedField' | 'isExample' | 'markForCheck'
  >
  /** Shown once no language is missing; null keeps the buttons. */
  children: ReactNode
}

/** Buttons that fill each text in its empty languages. The Translations screen lists the copies. */
export function FillLanguages<Values>({ editor, children }: FillLanguagesProps<Values>) {
  const filled = fillLanguages(editor.values, editor)
  const isFilled = filled === editor.values
  const isTranslatedForm = Object.keys(editor.values as object).some(editor.isTranslatedField)
  // A new record shows the button from the start, so that users see that they need not type every language.
  const isMissing = !isFilled || (isTranslatedForm && editor.check().some(({ path }) => path.some(isLanguage)))
  return (
    <span className="ui-dialog-note ui-dialog-fill">
      {isMissing || children === null ? (
        <span className="ui-cluster">
          <CopyToLanguages
            isDisabled={isFilled}
            onPress={({ currentTarget }) => {
              focusSave(currentTarget)
              editor.setAll(filled)
            }}
          />
          <TranslateToLanguages editor={editor} isOffered={isTranslatedForm} />
        </span>
      ) : (
        children
      )}
    </span>
  )
}

/** A button that disappears passes the focus to Save. */
const focusSave = (button: Element) => button.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()

const keyOf = ({ text, from, to }: TextToTranslate) => `${from} ${to} ${text}`

const pairsAtFirst = () => {
  const [from = firstLanguage(), ...others] = languagesInOrder()
  return others.map((to) => ({ from, to }))
}

/** Most browsers have no translator. The code is there before the button, whose press the browser forgets soon. */
const loadTranslator = () => import('./translator.ts')

/** A button that translates texts to their empty languages on this device, where the browser can. */
export function TranslateToLanguages<Values>({
  editor,
  isOffered = true,
}: {
  editor: Pick<Editor<Values>, 'values' | 'change' | 'isCopied' | 'markForCheck'> & Pick<Filling, 'isExample'>
  /** Whether it is there before the first text, so that nothing moves when that is typed. */
  isOffered?: boolean
}) {
  const texts: TextToTranslate[] = []
  const { isExample } = editor
  const collect = (text: TextToTranslate, field: string) => {
    if (!editor.isCopied(field, text.text)) texts.push(text)
    return ''
  }
  fillLanguages(editor.values, { fill: collect, isExample })
  const pairs = texts.length > 0 ? texts : pairsAtFirst()
  const { data: isAble = false } = useQuery({
    queryKey: ['can-translate', ...new Set(pairs.map(({ from, to }) => `${from} ${to}`))],
    queryFn: async () => 'Translator' in globalThis && (await loadTranslator()).canTranslate(pairs),
    placeholderData: keepPreviousData,
  })
  const [downloaded, setDownloaded] = useState(1)
  const { mutate, isPending } = useMutation({
    mutationFn: async (_: Element) => {
      const { translateTexts } = await loadTranslator()
      const translations = await translateTexts(texts, { onDownload: setDownloaded })
      return texts.map((text, index) => ({ ...text, translation: translations[index] ?? '' }))
    },
    onSuccess: (translations, button) => {
      if (document.activeElement === button) focusSave(button)
      editor.markForCheck(translations.map(({ to, translation }) => ({ language: to, text: translation })))
      const found = new Map(translations.map((each) => [keyOf(each), each.translation]))
      // What was typed meanwhile stays as it is.
      const fill = (text: TextToTranslate, field: string) =>
        editor.isCopied(field, text.text) ? text.text : (found.get(keyOf(text)) ?? '')
      editor.change((current) => fillLanguages(current, { fill, isExample }))
    },
    onSettled: () => setDownloaded(1),
  })
  if (!isAble || !(isOffered || texts.length > 0)) return null
  return (
    <Button
      size="small"
      icon={<WandSparkles aria-hidden />}
      isBusy={isPending}
      isDisabled={texts.length === 0}
      // Not once the editor is closed: the error would look like one of another screen.
      onPress={({ currentTarget }) => mutate(currentTarget, { onError: () => notifyError(cannotTranslate) })}
    >
      {downloaded < 1 ? t('Downloading: {percent}%', { percent: Math.floor(downloaded * 100) }) : t('Translate')}
    </Button>
  )
}

export const CopyToLanguages = (props: Pick<ComponentProps<typeof Button>, 'isDisabled' | 'onPress'>) => (
  <Button {...props} size="small" icon={<Languages aria-hidden />}>
    {t('Copy to empty fields')}
  </Button>
)
