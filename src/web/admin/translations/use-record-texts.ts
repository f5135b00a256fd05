import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Issue } from '../../../domain/problems.ts'
import type { DeskRecord } from '../../../domain/translations/desk.ts'
import { ServerError } from '../../data/request.ts'
import { currentIn, type Stored, saveRecord, storedFirstIn } from '../editor/save-record.ts'
import { keepInList } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { isUnreachable, useWrite } from '../use-write.ts'
import { messagesOf } from './messages-of.ts'
import { asStored, newerOf } from './shown-records.ts'
import { refreshTexts } from './texts-query.ts'
import {
  changedFields,
  disputedPlaces,
  goneOn,
  type Place,
  placeKey,
  storedTexts,
  type Texts,
  type TypedDraft,
  textAt,
  textsOf,
} from './typed-texts.ts'
import { useTyped } from './use-typed.ts'

type StoredRecord = Stored & Record<string, unknown>

interface Sending {
  draft: TypedDraft
  body: object
  isCorrection: boolean
}

/** Somebody else saved texts that are being typed here. */
interface Collision {
  current: StoredRecord
  theirs: Texts
  /** Where it is still to be decided whose text stays, and where it was theirs. */
  open: readonly string[]
  taken: readonly string[]
  changedBy: string | null
}

export type RecordTexts = ReturnType<typeof useRecordTexts>

/** The texts of a record while they are edited: typed, saved, and settled with who saved the same ones meanwhile. */
export function useRecordTexts(record: DeskRecord, change: (change: (record: DeskRecord) => DeskRecord) => void) {
  const client = useQueryClient()
  const { list } = record
  const { created, updated, failed } = messagesOf(list)
  const typed = useTyped(record)
  const [collision, setCollision] = useState<Collision | null>(null)
  const [isCorrection, setCorrection] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const unanswered = useRef<object[]>([])
  /** What is drawn may be behind an answer: the record that was answered last, whether a save is under way, and whether another one is to follow it. */
  const known = useRef(record)
  const isUnderWay = useRef(false)
  const isWanted = useRef(false)

  const { write, isPending } = useWrite<Sending, StoredRecord>({
    send: ({ draft: { id, version }, body, isCorrection }, signal, onChange) => {
      const target = id === undefined || version === undefined ? undefined : { id, version }
      const query = isCorrection ? '?correction=small' : ''
      const attempt = { body, target, unanswered: unanswered.current, query }
      return saveRecord<StoredRecord>(`/api/${list}`, attempt, signal, onChange)
    },
    failed,
    onDone: (stored, { draft: sent }, changed) => {
      isUnderWay.current = false
      unanswered.current = []
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
      const current = currentIn<StoredRecord>(error) ?? storedFirstIn<StoredRecord>(error)
      if (!(error instanceof ServerError)) return false
      if (current) meet(current, error.problem?.changedBy ?? null)
      else setIssues(error.problem?.issues ?? [])
      return current !== undefined
    },
    onFailed: (error, { body }) => {
      isUnderWay.current = false
      isWanted.current = false
      if (isUnreachable(error)) unanswered.current = [...unanswered.current, body]
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
  const goOnFrom = (stored: StoredRecord, draft: TypedDraft) => {
    typed.put(draft)
    known.current = asStored(record, stored)
    change((shown) => asStored(shown, stored))
    keepInList(client, list, stored)
  }
  /** What fits together is saved; where both changed the same text, the person decides. */
  const meet = (current: StoredRecord, changedBy: string | null) => {
    const draft = typed.latest()
    if (!draft) return
    const theirs = storedTexts(current, draft.values.texts)
    const open = disputedPlaces(draft, theirs)
    if (open.length > 0) return setCollision({ current, theirs, open, taken: [], changedBy })
    goOnFrom(current, goneOn(draft, current, theirs))
    send()
  }
  const decide = (place: string, whose: 'mine' | 'theirs') => {
    const draft = typed.latest()
    if (!collision || !draft) return
    const { current, theirs } = collision
    const open = collision.open.filter((each) => each !== place)
    const taken = whose === 'theirs' ? [...collision.taken, place] : collision.taken
    setCollision(open.length > 0 ? { ...collision, open, taken } : null)
    if (open.length === 0) goOnFrom(current, goneOn(draft, current, theirs, taken))
  }
  const save = () => {
    if (collision) return
    setIssues([])
    if (isUnderWay.current) isWanted.current = true
    else send()
  }

  const isChanged = (place: Place) =>
    typed.draft !== null &&
    textAt(typed.draft.values.texts, placeKey(place)) !== textAt(typed.draft.base.texts, placeKey(place))
  return {
    /** What the person typed, else what is stored by now, whoever wrote it. */
    textAt: (place: Place) =>
      textAt((isChanged(place) && typed.draft?.values.texts) || textsOf(record), placeKey(place)),
    type: (place: Place, text: string, isSuggested?: boolean) => {
      setIssues([])
      typed.type(place, text, isSuggested)
    },
    isChanged,
    isSuggested: (place: Place) => isChanged(place) && typed.draft?.values.suggested.includes(placeKey(place)),
    errorAt: ({ field, language }: Place) =>
      issues.find(({ path }) => path[0] === field && path[1] === language)?.message,
    /** What somebody else wrote meanwhile where something else was typed here, until it is decided. */
    disputeAt: (place: Place) =>
      collision?.open.includes(placeKey(place))
        ? { theirs: textAt(collision.theirs, placeKey(place)), changedBy: collision.changedBy }
        : undefined,
    decide: (place: Place, whose: 'mine' | 'theirs') => decide(placeKey(place), whose),
    isDirty: typed.draft !== null,
    isSaving: isPending,
    isDisputed: collision !== null,
    save,
    discard: () => {
      setIssues([])
      setCollision(null)
      typed.discard()
    },
    isCorrection,
    setCorrection,
  }
}
