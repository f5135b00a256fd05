import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Issue } from '../../../domain/problems.ts'
import type { DeskRecord } from '../../../domain/translations/desk.ts'
import { ServerError } from '../../data/request.ts'
import { currentIn, saveRecord, storedFirstIn } from '../editor/save-record.ts'
import { late } from '../late.ts'
import { keepInList } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { newKey, useWrite } from '../use-write.ts'
import { asStored, newerOf } from './shown-records.ts'
import { refreshTexts } from './texts-query.ts'
import { changedFields, goneOn, storedTexts, type TypedDraft } from './typed-texts.ts'
import { type AnsweredRecord, useTextCollision } from './use-text-collision.ts'
import type { useTyped } from './use-typed.ts'

interface Sending {
  draft: TypedDraft
  body: object
  isCorrection: boolean
}

/** They stand in what all collections are: behind the texts, and there before somebody has typed one. */
const useMessages = late(async () => (await import('./messages-of.ts')).messagesOf)

/** Where those cannot be had. */
const plainMessages = { created: 'Saved', updated: 'Saved', failed: 'Failed to save' }

/** Saves what is typed into a record's texts, one save after the other. */
export function useTextSaving(
  record: DeskRecord,
  typed: ReturnType<typeof useTyped>,
  change: (change: (record: DeskRecord) => DeskRecord) => void,
) {
  const client = useQueryClient()
  const { list } = record
  const { code: messagesOf } = useMessages()
  const { created, updated, failed } = messagesOf?.(list) ?? plainMessages
  const [isCorrection, setCorrection] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  /** Names what is to be saved until it is. */
  const key = useRef(newKey())
  /** What is drawn may be behind an answer: the record that was answered last, whether a save is under way, and whether another one is to follow it. */
  const known = useRef(record)
  const isUnderWay = useRef(false)
  const isWanted = useRef(false)

  const { write, isPending } = useWrite<Sending, AnsweredRecord>({
    send: ({ draft: { id, version }, body, isCorrection }, signal, onChange) => {
      const target = id === undefined || version === undefined ? undefined : { id, version }
      const query = isCorrection ? '?correction=small' : ''
      return saveRecord<AnsweredRecord>(`/api/${list}`, { body, target, query }, { key: key.current, signal, onChange })
    },
    failed,
    onDone: (stored, { draft: sent }, changed) => {
      isUnderWay.current = false
      key.current = newKey()
      setCorrection(false)
      const now = typed.latest() ?? sent
      const suggested = now.values.suggested.filter((place) => !sent.values.suggested.includes(place))
      // What was typed since it was sent is still to be saved.
      const since = { ...now, base: sent.values, values: { ...now.values, suggested } }
      goOnFrom(stored, goneOn(since, stored, storedTexts(stored, now.values.texts)))
      notifyUndoable(client, sent.id === undefined ? created : updated, changed)
      refreshTexts(client)
      if (isWanted.current) send()
    },
    onRefused: (error) => {
      const current = currentIn<AnsweredRecord>(error) ?? storedFirstIn<AnsweredRecord>(error)
      if (!(error instanceof ServerError)) return false
      if (current) meet(current, error.problem?.changedBy ?? null)
      else setIssues(error.problem?.issues ?? [])
      return current !== undefined
    },
    onFailed: () => {
      isUnderWay.current = false
      isWanted.current = false
    },
    again: () => save(),
  })

  const send = () => {
    isWanted.current = false
    const draft = typed.latest()
    const texts = draft && changedFields(draft)
    if (!texts || Object.keys(texts).length === 0) return
    isUnderWay.current = true
    const { body } = newerOf(known.current, record)
    write({ draft, body: { ...body, ...texts }, isCorrection })
  }
  const goOnFrom = (stored: AnsweredRecord, draft: TypedDraft) => {
    typed.put(draft)
    known.current = asStored(record, stored)
    change((shown) => asStored(shown, stored))
    keepInList(client, list, stored)
  }
  const { collision, meet, decide, forget } = useTextCollision({ latest: typed.latest, onSettled: goOnFrom, send })
  const save = () => {
    if (collision) return
    setIssues([])
    if (isUnderWay.current) isWanted.current = true
    else send()
  }
  return {
    save,
    isSaving: isPending,
    isCorrection,
    setCorrection,
    collision,
    decide,
    issues,
    /** Takes back what was said of texts that are typed anew. */
    forgive: () => setIssues([]),
    /** Takes back, too, what somebody else saved meanwhile. */
    forget: () => {
      setIssues([])
      forget()
    },
  }
}
