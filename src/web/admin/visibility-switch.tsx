import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentRecord } from '../../domain/content.ts'
import { switches } from '../../domain/content-keys/content-key.ts'
import { contentMessages } from '../../domain/content-sections.ts'
import { inAll } from '../../domain/languages.ts'
import { isOn, type OptionalSection } from '../../domain/page-data.ts'
import { Toggle } from '../ui/choices.tsx'
import { type Attempt, saveRecord } from './editor/save-record.ts'
import { keepInList, refreshAfterWrite } from './publishing.ts'
import { contentQuery, useList } from './records.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, useWrite } from './use-write.ts'

interface VisibilitySwitchProps {
  section: OptionalSection
  /** What there is beside it while it is on. */
  children?: ReactNode
}

/** Shows a section to visitors or hides it, from the screen of what it lists. */
export function VisibilitySwitch({ section, children }: VisibilitySwitchProps) {
  const client = useQueryClient()
  const key = `${section}.visible` as const
  const { data: records } = useList(contentQuery, contentMessages.fetchFailed)
  const stored = records?.find((record) => record.key === key)
  const { write, input, isPending } = useWrite<Attempt<ContentRecord> & { isShown: boolean }, ContentRecord>({
    send: (attempt, signal, onChange, key) => saveRecord('/api/content', attempt, { key, signal, onChange }),
    failed: contentMessages.saveFailed,
    onDone: (record, _, change) => {
      keepInList(client, 'content', record)
      notifyUndoable(client, contentMessages.saved, change)
    },
    onFailed: (error) => isUnreachable(error) || void refreshAfterWrite(client, 'content'),
  })
  const show = (isShown: boolean) => {
    const translations = inAll(isShown ? 'on' : 'off')
    const body = { key, section, type: 'text', translations }
    write({ isShown, target: stored, body })
  }
  return (
    <div className="toolbar">
      <Toggle
        isOn={isPending && input ? input.isShown : isOn(stored?.translations)}
        onChange={(isShown) => isPending || show(isShown)}
        isDisabled={!records}
      >
        {switches[section].label}
      </Toggle>
      {records && (
        <span className="ui-muted">
          Visitors {isOn(stored?.translations) ? 'see it' : 'do not see it'} once the cache is built.
        </span>
      )}
      {isOn(stored?.translations) && children}
    </div>
  )
}
