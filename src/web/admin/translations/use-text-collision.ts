import { useState } from 'react'
import type { Stored } from '../editor/save-record.ts'
import { disputedPlaces, goneOn, storedTexts, type Texts, type TypedDraft } from './typed-texts.ts'

/** A record as a write of one of its texts is answered. */
export type AnsweredRecord = Stored & Record<string, unknown>

/** Somebody else saved texts that are being typed here. */
interface Collision {
  current: AnsweredRecord
  theirs: Texts
  /** Where it is still to be decided whose text stays, and where it was theirs. */
  open: readonly string[]
  taken: readonly string[]
  changedBy: string | null
}

interface CollisionOptions {
  /** What is typed by now. */
  latest: () => TypedDraft | null
  /** Goes on from what is stored by now. */
  onSettled: (stored: AnsweredRecord, draft: TypedDraft) => void
  /** Sends what is typed once more. */
  send: () => void
}

/** Settles with who saved a record meanwhile: what fits together is saved; where both changed a text, the person decides. */
export function useTextCollision({ latest, onSettled, send }: CollisionOptions) {
  const [collision, setCollision] = useState<Collision | null>(null)

  const meet = (current: AnsweredRecord, changedBy: string | null) => {
    const draft = latest()
    if (!draft) return
    const theirs = storedTexts(current, draft.values.texts)
    const open = disputedPlaces(draft, theirs)
    if (open.length > 0) return setCollision({ current, theirs, open, taken: [], changedBy })
    onSettled(current, goneOn(draft, current, theirs))
    send()
  }
  const decide = (place: string, whose: 'mine' | 'theirs') => {
    const draft = latest()
    if (!collision || !draft) return
    const { current, theirs } = collision
    const open = collision.open.filter((each) => each !== place)
    const taken = whose === 'theirs' ? [...collision.taken, place] : collision.taken
    setCollision(open.length > 0 ? { ...collision, open, taken } : null)
    if (open.length === 0) onSettled(current, goneOn(draft, current, theirs, taken))
  }
  return { collision, meet, decide, forget: () => setCollision(null) }
}
