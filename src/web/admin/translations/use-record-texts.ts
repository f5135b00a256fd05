import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'
import type { ListedRecord, Translation } from '../../../domain/translations/translation-states.ts'
import { deleteDraft, readDraft, storeDraft } from '../../data/drafts.ts'
import { request, ServerError } from '../../data/request.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { updateInList } from '../publishing.ts'
import { currentRecordIn, recordStoredFirstIn, saveRecord } from '../save-record.ts'
import { notifyUndoable, undoAction } from '../undo.ts'
import { useWrite } from '../use-write.ts'
import { asStored, keyOf, refreshTexts, type StoredTexts, withFine } from './shown-records.ts'

/** One text of a record. */
interface Place {
  field: string
  language: Language
}

/** What was typed, and what was stored when it was begun, by `field.language`. */
type Typed = Record<string, { text: string; base: string }>

const placeKey = ({ field, language }: Place) => `${field}.${language}`

const storedAt = ({ fields }: ListedRecord, place: Place): string =>
  fields.find(({ field }) => field === place.field)?.texts[place.language] ?? ''

/** The Polish text that an outdated translation was written against. */
const polishBefore = ({ fields }: ListedRecord, name: string, language: Translation): string =>
  fields
    .find(({ field }) => field === name)
    ?.languages[language].polishChanges?.flatMap(({ change, text }) => (change === 'added' ? [] : [text]))
    .join('') ?? ''

/** That a translation fits a Polish text; `before` is what it fitted, unless that is undone. */
type Confirmation = Place & { polish: string; before?: string | undefined }

/** The stored text, if another administrator changed it, and in another way, since one was typed. */
function conflictAt(record: ListedRecord, place: Place, own: Typed[string] | undefined): string | undefined {
  const stored = storedAt(record, place)
  return own && stored !== own.base && stored !== own.text ? stored : undefined
}

const draftName = 'texts'

export type EditedTexts = ReturnType<typeof useRecordTexts>

/** The texts of a record while they are edited. What is typed outlives a reload; each save stores all of it. */
export function useRecordTexts(record: ListedRecord, change: (change: (record: ListedRecord) => ListedRecord) => void) {
  const client = useQueryClient()
  const { list } = record
  const [typed, setTyped] = useState(() => readDraft<Typed>(draftName, keyOf(record))?.values ?? {})
  /** For a response: more may have been typed since its request. */
  const latest = useRef(typed)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const put = (next: Typed) => {
    latest.current = next
    setTyped(next)
    if (Object.keys(next).length > 0)
      storeDraft(draftName, keyOf(record), { version: undefined, base: {}, values: next })
    else deleteDraft(draftName, keyOf(record))
  }

  const { write, isPending } = useWrite<{ onto: ListedRecord; sent: Typed }, StoredTexts>({
    send: ({ onto: { id, version, body, fields }, sent }, sending) => {
      const changed = fields.flatMap(({ field, texts }) => {
        const own = Object.keys(texts).flatMap((language) => {
          const text = sent[`${field}.${language}`]?.text
          return text === undefined ? [] : [[language, text]]
        })
        return own.length > 0 ? [[field, { ...texts, ...Object.fromEntries(own) }]] : []
      })
      const target = id === null || version === null ? undefined : { id, version }
      const attempt = { body: { ...body, ...Object.fromEntries(changed) }, target }
      return saveRecord<StoredTexts>(`/api/${list}`, attempt, sending)
    },
    failed: 'Failed to save the text',
    onDone: (stored, { sent }, changed) => {
      const since = Object.entries(latest.current).filter(([place, { text }]) => text !== sent[place]?.text)
      put(Object.fromEntries(since))
      change((shown) => asStored(shown, stored))
      updateInList(client, list, stored)
      notifyUndoable(client, 'Saved', changed)
      refreshTexts(client)
    },
    onRejected: (error, { onto }) => {
      const current = currentRecordIn<StoredTexts>(error) ?? recordStoredFirstIn<StoredTexts>(error)
      if (!current) {
        if (error instanceof ServerError) setIssues(error.problem?.issues ?? [])
        return false
      }
      const now = asStored(onto, current)
      change((shown) => asStored(shown, current))
      const hasConflict = now.fields.some(({ field, texts }) =>
        Object.keys(texts).some((language) => {
          const place = { field, language: language as Language }
          return conflictAt(now, place, latest.current[placeKey(place)]) !== undefined
        }),
      )
      // The other administrator changed other texts of the record: both changes fit together.
      if (!hasConflict) write({ onto: now, sent: latest.current })
      return true
    },
  })

  const confirmation = useWrite<Confirmation>({
    send: ({ before: _, ...confirmed }, { signal }) =>
      request('POST', '/api/admin/translations/confirm', { body: { list, id: record.id, ...confirmed }, signal }),
    failed: 'Failed to confirm the text',
    onDone: (_, { before, ...confirmed }) => {
      if (before === undefined) notifySuccess('Undone')
      else
        notifySuccess(
          'Confirmed',
          undoAction(() => confirmation.write({ ...confirmed, polish: before })),
        )
    },
    onSettled: () => refreshTexts(client),
  })

  return {
    textAt: (place: Place) => typed[placeKey(place)]?.text ?? storedAt(record, place),
    isChanged: (place: Place) => placeKey(place) in typed,
    isDirty: Object.keys(typed).length > 0,
    isSaving: isPending,
    errorAt: ({ field, language }: Place) =>
      issues.find(({ path }) => path[0] === field && path[1] === language)?.message,
    /** What another administrator saved while the text was being typed. */
    otherAt: (place: Place) => conflictAt(record, place, typed[placeKey(place)]),
    type: (place: Place, text: string) => {
      setIssues([])
      const { [placeKey(place)]: own, ...others } = latest.current
      const stored = storedAt(record, place)
      put(text === stored ? others : { ...others, [placeKey(place)]: { text, base: own?.base ?? stored } })
    },
    discard: () => {
      setIssues([])
      put({})
    },
    save: () => {
      setIssues([])
      if (Object.keys(latest.current).length > 0) write({ onto: record, sent: latest.current })
    },
    confirm: (field: string, language: Translation) => {
      const before = polishBefore(record, field, language)
      change((shown) => withFine(shown, field, language))
      confirmation.write({ field, language, polish: storedAt(record, { field, language: 'pl' }), before })
    },
  }
}
