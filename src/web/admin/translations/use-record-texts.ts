import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'
import type { ListedRecord, Translation } from '../../../domain/translations/translation-states.ts'
import { deleteDraft, readDraft, storeDraft } from '../../data/drafts.ts'
import { request, ServerError } from '../../data/request.ts'
import { currentIn, saveRecord, storedFirstIn } from '../editor/save-record.ts'
import { late } from '../lazy.tsx'
import { keepInList } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'
import { asStored, keyOf, refreshTexts, type StoredTexts, withFine } from './shown-records.ts'

/** One text of a record. */
export interface Place {
  field: string
  language: Language
}

/** A text that was typed, and what was stored when it was begun. */
interface Typed {
  text: string
  base: string
}

/** By `field.language`. */
type AllTyped = Record<string, Typed>

const placeKey = ({ field, language }: Place) => `${field}.${language}`

const storedAt = ({ fields }: ListedRecord, place: Place): string =>
  fields.find(({ field }) => field === place.field)?.texts[place.language] ?? ''

const placesOf = ({ fields }: ListedRecord): Place[] =>
  fields.flatMap(({ field, texts }) =>
    Object.keys(texts).map((language) => ({ field, language: language as Language })),
  )

/** Whether the text was changed by another administrator, and in another way, since it was typed. */
const isConflict = ({ text, base }: Typed, stored: string) => stored !== base && stored !== text

const draftName = 'texts'

/** The messages are in the declarations of all collections: loaded behind the texts. */
const useMessages = late(async () => (await import('./messages-of.ts')).messagesOf)

/** Until those are loaded. */
const plainMessages = { created: 'Saved', updated: 'Saved', failed: 'Failed to save' }

type Change = (change: (record: ListedRecord) => ListedRecord) => void

export type EditedTexts = ReturnType<typeof useRecordTexts>

/** The texts of a record while they are edited. What is typed outlives a reload; each save stores all of it. */
export function useRecordTexts(record: ListedRecord, change: Change) {
  const client = useQueryClient()
  const { list } = record
  const { code: messagesOf } = useMessages()
  const { created, updated, failed } = messagesOf?.(list) ?? plainMessages
  const [typed, setTyped] = useState<AllTyped>(() => readDraft<AllTyped>(draftName, keyOf(record))?.values ?? {})
  /** What a response finds when it comes, however much was typed meanwhile. */
  const latest = useRef(typed)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const put = (next: AllTyped) => {
    latest.current = next
    setTyped(next)
    if (Object.keys(next).length > 0)
      storeDraft(draftName, keyOf(record), { version: undefined, base: {}, values: next })
    else deleteDraft(draftName, keyOf(record))
  }

  const { write, isPending } = useWrite<{ onto: ListedRecord; sent: AllTyped }, StoredTexts>({
    send: ({ onto, sent }, signal, onChange, key) => {
      const fields = onto.fields.filter(({ field, texts }) =>
        Object.keys(texts).some((language) => sent[`${field}.${language}`]),
      )
      const texts = fields.map(({ field, texts }) => {
        const entries = Object.entries(texts).map(([language, text]) => [
          language,
          sent[`${field}.${language}`]?.text ?? text,
        ])
        return [field, Object.fromEntries(entries)]
      })
      const { id, version } = onto
      const target = id === null || version === null ? undefined : { id, version }
      const body = { ...onto.body, ...Object.fromEntries(texts) }
      return saveRecord<StoredTexts>(`/api/${list}`, { body, target }, { key, signal, onChange })
    },
    failed,
    onDone: (stored, { onto, sent }, changed) => {
      const since = Object.entries(latest.current).filter(([place, { text }]) => text !== sent[place]?.text)
      put(Object.fromEntries(since))
      change((shown) => asStored(shown, stored))
      keepInList(client, list, stored)
      notifyUndoable(client, onto.id === null ? created : updated, changed)
      refreshTexts(client)
    },
    onRefused: (error, { onto }) => {
      const current = currentIn<StoredTexts>(error) ?? storedFirstIn<StoredTexts>(error)
      if (!current) {
        if (error instanceof ServerError) setIssues(error.problem?.issues ?? [])
        return false
      }
      const now = asStored(onto, current)
      change((shown) => asStored(shown, current))
      const hasConflict = placesOf(now).some((place) => {
        const own = latest.current[placeKey(place)]
        return own && isConflict(own, storedAt(now, place))
      })
      // Other texts of the record were saved meanwhile: these fit beside them.
      if (!hasConflict) write({ onto: now, sent: latest.current })
      return true
    },
  })

  const confirmation = useWrite<Place & { polish: string }>({
    send: (confirmed, signal, _onChange, key) =>
      request('POST', '/api/admin/translations/confirm', { body: { list, id: record.id, ...confirmed }, signal, key }),
    failed: 'Failed to confirm the text',
    onDone: () => {},
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
    otherAt: (place: Place) => {
      const [own, stored] = [typed[placeKey(place)], storedAt(record, place)]
      return own && isConflict(own, stored) ? stored : undefined
    },
    type: (place: Place, text: string) => {
      setIssues([])
      const { [placeKey(place)]: own, ...others } = latest.current
      const base = own?.base ?? storedAt(record, place)
      put(text === storedAt(record, place) ? others : { ...others, [placeKey(place)]: { text, base } })
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
      change((shown) => withFine(shown, field, language))
      confirmation.write({ field, language, polish: storedAt(record, { field, language: 'pl' }) })
    },
  }
}
