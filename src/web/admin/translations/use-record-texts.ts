import type { DeskRecord } from '../../../domain/translations/desk.ts'
import { type Place, placeKey, textAt, textsOf } from './typed-texts.ts'
import { useTextSaving } from './use-text-saving.ts'
import { useTyped } from './use-typed.ts'

export type EditedTexts = ReturnType<typeof useRecordTexts>

/** The texts of a record while they are edited: typed, saved, and settled with who saved the same ones meanwhile. */
export function useRecordTexts(record: DeskRecord, change: (change: (record: DeskRecord) => DeskRecord) => void) {
  const typed = useTyped(record)
  const saving = useTextSaving(record, typed, change)
  const { collision, issues } = saving

  const isChanged = (place: Place) =>
    typed.draft !== null &&
    textAt(typed.draft.values.texts, placeKey(place)) !== textAt(typed.draft.base.texts, placeKey(place))
  return {
    /** What the person typed, else what is stored by now, whoever wrote it. */
    textAt: (place: Place) =>
      textAt((isChanged(place) && typed.draft?.values.texts) || textsOf(record), placeKey(place)),
    type: (place: Place, text: string, isSuggested?: boolean) => {
      saving.forgive()
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
    decide: (place: Place, whose: 'mine' | 'theirs') => saving.decide(placeKey(place), whose),
    isDirty: typed.draft !== null,
    isSaving: saving.isSaving,
    isDisputed: collision !== null,
    save: saving.save,
    discard: () => {
      saving.forget()
      typed.discard()
    },
    isCorrection: saving.isCorrection,
    setCorrection: saving.setCorrection,
  }
}
