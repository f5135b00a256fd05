import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import type { ListedRecord, TargetLanguage } from '../../domain/translations/translation-states.ts'
import { deleteDraft, readDraft, storeDraft } from '../../ui/data/drafts.ts'
import { request, ServerError } from '../../ui/data/request.ts'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { updateInList } from '../data/publishing.ts'
import { currentRecordIn, recordStoredFirstIn, saveRecord } from '../data/save-record.ts'
import { notifyUndoable, undoAction } from '../data/undo.ts'
import { useWrite } from '../data/use-write.ts'
import { keyOf, markFine, refreshTexts, type StoredTexts, withStoredTexts } from './shown-records.ts'

interface Place {
  field: string
  language: Language
}

/** The typed texts by `field.language`, with the stored text on which each is based. */
type TypedTexts = Record<string, { text: string; base: string }>

const placeKey = ({ field, language }: Place) => `${field}.${language}`

const storedAt = ({ fields }: ListedRecord, place: Place): string =>
  fields.find(({ field }) => field === place.field)?.texts[place.language] ?? ''

/** Returns the Polish text as it was when the translation was last up to date. */
const formerPolish = ({ fields }: ListedRecord, name: string, language: TargetLanguage): string =>
  fields
    .find(({ field }) => field === name)
    ?.languages[language].polishChanges?.flatMap(({ change, text }) => (change === 'added' ? [] : [text]))
    .join('') ?? ''

/** Confirms that a translation fits `polish`. `before` is the former Polish text; undefined for an undo. */
type Confirmation = Place & { polish: string; before?: string | undefined }

/** Returns the stored text if another administrator has changed it to something else since the user began to type. */
function conflictAt(record: ListedRecord, place: Place, edit: TypedTexts[string] | undefined): string | undefined {
  const stored = storedAt(record, place)
  return edit && stored !== edit.base && stored !== edit.text ? stored : undefined
}

const draftName = 'texts'

export type EditedTexts = ReturnType<typeof useRecordTexts>

/** The texts of a record while they are edited. Typed texts survive a reload; a save stores all of them. */
export function useRecordTexts(record: ListedRecord, update: (change: (record: ListedRecord) => ListedRecord) => void) {
  const client = useQueryClient()
  const { list } = record
  const [typed, setTyped] = useState(() => readDraft<TypedTexts>(draftName, keyOf(record))?.values ?? {})
  // The user may have typed more between a request and its response.
  const latest = useRef(typed)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const storeTyped = (next: TypedTexts) => {
    latest.current = next
    setTyped(next)
    if (Object.keys(next).length > 0)
      storeDraft(draftName, keyOf(record), { version: undefined, base: {}, values: next })
    else deleteDraft(draftName, keyOf(record))
  }

  const { write, isPending } = useWrite<{ base: ListedRecord; sent: TypedTexts }, StoredTexts>({
    send: ({ base: { id, version, body, fields }, sent }, sending) => {
      const changedFields = fields.flatMap(({ field, texts }) => {
        const typedTexts = Object.keys(texts).flatMap((language) => {
          const text = sent[`${field}.${language}`]?.text
          return text === undefined ? [] : [[language, text]]
        })
        return typedTexts.length > 0 ? [[field, { ...texts, ...Object.fromEntries(typedTexts) }]] : []
      })
      const target = id === null || version === null ? undefined : { id, version }
      const attempt = { body: { ...body, ...Object.fromEntries(changedFields) }, target }
      return saveRecord<StoredTexts>(`/api/${list}`, attempt, sending)
    },
    onDone: (stored, { sent }, changeId) => {
      const typedSince = Object.entries(latest.current).filter(([place, { text }]) => text !== sent[place]?.text)
      storeTyped(Object.fromEntries(typedSince))
      update((shown) => withStoredTexts(shown, stored))
      updateInList(client, list, stored)
      notifyUndoable(client, 'Saved', changeId)
      refreshTexts(client)
    },
    onRejected: (error, { base }) => {
      const current = currentRecordIn<StoredTexts>(error) ?? recordStoredFirstIn<StoredTexts>(error)
      if (!current) {
        if (error instanceof ServerError) setIssues(error.problem?.issues ?? [])
        return false
      }
      const currentRecord = withStoredTexts(base, current)
      update((shown) => withStoredTexts(shown, current))
      const hasConflict = currentRecord.fields.some(({ field, texts }) =>
        Object.keys(texts).some((language) => {
          const place = { field, language: language as Language }
          return conflictAt(currentRecord, place, latest.current[placeKey(place)]) !== undefined
        }),
      )
      // Without a conflict, the other administrator changed other texts: both changes are stored.
      if (!hasConflict) write({ base: currentRecord, sent: latest.current })
      return true
    },
  })

  const confirmation = useWrite<Confirmation>({
    send: ({ before: _, ...confirmed }, { signal }) =>
      request('POST', '/api/admin/translations/confirm', { body: { list, id: record.id, ...confirmed }, signal }),
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
    otherTextAt: (place: Place) => conflictAt(record, place, typed[placeKey(place)]),
    type: (place: Place, text: string) => {
      setIssues([])
      const { [placeKey(place)]: edit, ...others } = latest.current
      const stored = storedAt(record, place)
      storeTyped(text === stored ? others : { ...others, [placeKey(place)]: { text, base: edit?.base ?? stored } })
    },
    discard: () => {
      setIssues([])
      storeTyped({})
    },
    save: () => {
      setIssues([])
      if (Object.keys(latest.current).length > 0) write({ base: record, sent: latest.current })
    },
    confirm: (field: string, language: TargetLanguage) => {
      const before = formerPolish(record, field, language)
      update((shown) => markFine(shown, field, language))
      confirmation.write({ field, language, polish: storedAt(record, { field, language: 'pl' }), before })
    },
  }
}
