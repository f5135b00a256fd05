import { CircleAlert, History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { englishLanguageNames, isLanguage } from '../../../domain/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/choices.tsx'
import { type Difference, differences, withValue } from './conflict.ts'
import type { Editor } from './use-editor.ts'

interface ConflictPanelProps<Values> {
  editor: Editor<Values>
  labels: Readonly<Record<keyof Values & string, string>>
}

const nameOf = ({ path }: Difference, labels: Readonly<Record<string, string>>) =>
  path.map((step) => (isLanguage(step) ? englishLanguageNames[step] : (labels[step] ?? step))).join(', ')

const shown = (value: unknown) => (value === '' || value === null ? '(empty)' : String(value))

/** Says who saved the record meanwhile and what differs, and lets the person keep, take theirs, or merge field by field. */
export function ConflictPanel<Values>({ editor, labels }: ConflictPanelProps<Values>) {
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const [isMerging, setMerging] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // It replaces Save, which had the focus at the far end of the fields.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { conflict } = editor
  if (!conflict) return null
  const { undecided, merged, theirs, changedBy, changedAt } = conflict

  const finish = () => {
    const chosen = undecided.filter(({ path }) => choices[path.join('.')] === 'theirs')
    editor.settle(chosen.reduce((values, { path, theirs: value }) => withValue(values, path, value), merged))
  }
  const time = changedAt && dateAndTimeOf(changedAt)

  return (
    <section ref={panel} className="ui-stack ui-box ui-danger-ground" role="alert" tabIndex={-1}>
      <p className="ui-note ui-danger-ground">
        <CircleAlert aria-hidden />
        <span>
          <b>{changedBy ?? 'Somebody else'}</b> changed this record{time ? ` (${time})` : ''} while you were editing it.
          What you typed is still here.
        </span>
      </p>
      {(isMerging ? undecided : differences(editor.values, theirs)).map((difference) => {
        const place = difference.path.join('.')
        const name = nameOf(difference, labels)
        return (
          <div key={place} className="conflict-field">
            <b>{name}</b>
            <dl className="ui-facts">
              <dt>Mine</dt>
              <dd>{shown(difference.mine)}</dd>
              <dt>Theirs</dt>
              <dd>{shown(difference.theirs)}</dd>
            </dl>
            {isMerging && (
              <Segments
                label={`Which ${name}`}
                options={[
                  { value: 'mine', label: 'Keep mine' },
                  { value: 'theirs', label: 'Take theirs' },
                ]}
                value={choices[place] ?? 'mine'}
                onChange={(choice) => setChoices({ ...choices, [place]: choice })}
              />
            )}
          </div>
        )
      })}
      {isMerging && undecided.length === 0 && <p>You changed different fields: both changes fit together.</p>}
      <div className="ui-cluster">
        {isMerging ? (
          <Button variant="primary" onPress={finish}>
            Use this merge
          </Button>
        ) : (
          <>
            <Button onPress={() => editor.settle(editor.values)}>Keep mine</Button>
            <Button onPress={() => editor.settle(theirs)}>Take theirs</Button>
            <Button onPress={() => setMerging(true)}>Merge field by field</Button>
          </>
        )}
      </div>
    </section>
  )
}

/** Says that the fields hold a draft that was kept, and takes it back when it is told to. */
export function KeptDraftPanel<Values>({ editor }: { editor: Editor<Values> }) {
  if (!editor.isKeptDraft || editor.conflict) return null
  return (
    <div className="ui-row ui-bar" role="status">
      <History aria-hidden />
      <p>
        <b>This is a draft that was kept:</b> you typed it before and have not saved it.
      </p>
      <Button isDisabled={editor.isSaving || editor.isUploading} onPress={editor.startOver}>
        {editor.isNew ? 'Start afresh' : 'Start from what is stored'}
      </Button>
    </div>
  )
}

/** Says that a save had no answer, that what was typed is kept, and saves when it is told to. */
export function UnreachablePanel<Values>({ editor }: { editor: Editor<Values> }) {
  if (!editor.isUnreachable) return null
  return (
    <div className="ui-row ui-bar ui-danger-ground" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <b>{editor.failure}: no connection to the server.</b> What you typed is kept here.
      </p>
      <Button isBusy={editor.isSaving} onPress={editor.save}>
        Try again
      </Button>
    </div>
  )
}

export function SaveButton<Values>({ editor, label = 'Save' }: { editor: Editor<Values>; label?: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      shortcut="Ctrl ⏎"
      isBusy={editor.isSaving}
      isDisabled={editor.isUploading || editor.conflict !== null}
    >
      {editor.isSaving ? 'Saving...' : label}
    </Button>
  )
}
