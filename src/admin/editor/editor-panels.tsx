import { CircleAlert, History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLanguage } from '../../domain/languages.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { onBack } from '../../ui/browser/back.ts'
import { useUnloadQuestion } from '../../ui/browser/unload-question.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Segments } from '../../ui/fields/choices.tsx'
import { ask, declineQuestion } from '../../ui/surfaces/question.tsx'
import { languageLabel, t, translated, tx } from '../../ui/translate/translate.tsx'
import { type Difference, differencesBetween, withValue } from './conflict.ts'
import type { Editor } from './use-editor.ts'

interface ConflictPanelProps<Values> {
  editor: Editor<Values>
  labels: Readonly<Record<keyof Values & string, string>>
}

const keyOf = ({ path }: Difference) => path.join('.')

const nameOf = ({ path }: Difference, labels: Readonly<Record<string, string>>) =>
  path.map((step) => (isLanguage(step) ? languageLabel(step) : translated(labels[step] ?? step))).join(', ')

const valueInWords = (value: unknown) => (value === '' || value === null ? t('(empty)') : String(value))

/** Resolves a conflict. “Keep mine” also keeps the other person's changes to other fields. */
export function ConflictPanel<Values>({ editor, labels }: ConflictPanelProps<Values>) {
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const [isMerging, setMerging] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // The focus is on Save at the end of the dialog, far from this panel.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { conflict } = editor
  if (!conflict) return null
  const { undecided, merged, theirs, changedBy, changedAt } = conflict
  const changedByBoth = new Set(undecided.map(keyOf))
  const changedByThemOnly = new Set(differencesBetween(editor.values, merged).map(keyOf))

  const finish = () => {
    const theirDifferences = undecided.filter((each) => choices[keyOf(each)] === 'theirs')
    editor.resolve(theirDifferences.reduce((values, { path, theirs: value }) => withValue(values, path, value), merged))
  }
  return (
    <section ref={panel} className="ui-stack ui-box ui-danger-ground" role="alert" tabIndex={-1}>
      <p className="ui-note ui-danger-ground">
        <CircleAlert aria-hidden />
        <span>
          {tx('{name} changed this record{time} while you were editing it. What you typed is still here.', {
            name: <b>{changedBy ?? t('Someone else')}</b>,
            time: changedAt && ` (${dateAndTimeOf(changedAt)})`,
          })}
        </span>
      </p>
      {(isMerging ? undecided : differencesBetween(editor.values, theirs)).map((difference) => {
        const key = keyOf(difference)
        const name = nameOf(difference, labels)
        return (
          <div key={key} className="ui-part">
            <b>{name}</b>
            <dl className="ui-facts">
              {!changedByThemOnly.has(key) && (
                <>
                  <dt>{t('Mine')}</dt>
                  <dd>{valueInWords(difference.mine)}</dd>
                </>
              )}
              {(changedByBoth.has(key) || changedByThemOnly.has(key)) && (
                <>
                  <dt>{t('Theirs')}</dt>
                  <dd>{valueInWords(difference.theirs)}</dd>
                </>
              )}
            </dl>
            {isMerging && (
              <Segments
                label={t('Which {name}', { name })}
                options={[
                  { value: 'mine', label: t('Keep mine') },
                  { value: 'theirs', label: t('Use theirs') },
                ]}
                value={choices[key] ?? 'mine'}
                onChange={(choice) => setChoices({ ...choices, [key]: choice })}
              />
            )}
          </div>
        )
      })}
      {undecided.length === 0 && <p>{t('You edited different fields, so both can be kept.')}</p>}
      <div className="ui-cluster">
        {isMerging ? (
          <Button variant="primary" onPress={finish}>
            {t('Use this merge')}
          </Button>
        ) : (
          <>
            <Button onPress={() => editor.resolve(merged)}>
              {undecided.length === 0 ? t('Keep both') : t('Keep mine')}
            </Button>
            <Button onPress={() => editor.resolve(theirs)}>{t('Use theirs')}</Button>
            {undecided.length > 0 && <Button onPress={() => setMerging(true)}>{t('Merge field by field')}</Button>}
          </>
        )}
      </div>
    </section>
  )
}

export function RestoredDraftPanel<Values>({ editor }: { editor: Editor<Values> }) {
  if (!editor.isDraftRestored || editor.conflict) return null
  return (
    <div className="ui-row ui-bar" role="status">
      <History aria-hidden />
      <p>
        <b>{t('Unsaved draft restored.')}</b> {t('You typed it before and have not saved it.')}
      </p>
      <Button isDisabled={editor.isSaving || editor.isUploading} onPress={editor.discardDraft}>
        {t('Discard draft')}
      </Button>
    </div>
  )
}

export function UnreachablePanel<Values>({ editor }: { editor: Editor<Values> }) {
  if (!editor.isUnreachable) return null
  return (
    <div className="ui-row ui-bar ui-danger-ground" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <b>{t('{message}: no connection to the server.', { message: translated(editor.failure ?? '') })}</b>{' '}
        {t('What you typed is kept here.')}
      </p>
      <Button isBusy={editor.isSaving} onPress={editor.save}>
        {t('Try again')}
      </Button>
    </div>
  )
}

export function SaveButton<Values>({ editor, label = t('Save') }: { editor: Editor<Values>; label?: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      shortcut="Ctrl ⏎"
      isBusy={editor.isSaving}
      isDisabled={editor.isUploading || editor.conflict !== null}
    >
      {editor.isSaving ? t('Saving...') : label}
    </Button>
  )
}

type LeavableEditor = Pick<Editor<unknown>, 'isDirty' | 'isSaving' | 'close'>

/**
 * Returns a function that closes an editor, but asks first if there are unsaved changes. So does the browser's Back, and
 * the browser itself before the page goes. During a save it does nothing: the response closes the editor, or says why not.
 */
export function useLeaving(editor: LeavableEditor): () => Promise<boolean> {
  const isUnsaved = editor.isDirty || editor.isSaving
  const isAsking = useRef(false)
  useUnloadQuestion(isUnsaved)
  const leave = async () => {
    if (editor.isSaving) return false
    isAsking.current = isUnsaved
    const isConfirmed = !isUnsaved || (await ask(unsavedQuestion()))
    isAsking.current = false
    if (isConfirmed) editor.close()
    return isConfirmed
  }
  const leaveByBack = useEffectEvent(async () => {
    if (await leave()) history.back()
  })
  useEffect(() => {
    if (!isUnsaved) return
    const { href, pathname, search } = location
    const stopListening = onBack((event) => {
      // The editor stays open at the same address.
      if (location.pathname === pathname && location.search === search) return
      event.stopImmediatePropagation()
      history.pushState(null, '', href)
      void leaveByBack()
    })
    return () => {
      stopListening()
      if (isAsking.current) declineQuestion()
    }
  }, [isUnsaved])
  return leave
}

const unsavedQuestion = () => ({
  title: t('Unsaved changes'),
  question: t('What you typed here has not been saved. Do you want to leave without it?'),
  cancelLabel: t('Keep editing'),
  confirmLabel: t('Discard changes'),
})
