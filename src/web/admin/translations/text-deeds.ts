import type { KeyboardEvent, RefObject } from 'react'
import type { DeskField } from '../../../domain/translations/desk.ts'
import type { Translation } from '../../../domain/translations/translation-states.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { deskActionOf } from './desk-key.ts'
import type { Place } from './typed-texts.ts'
import type { EditedTexts } from './use-record-texts.ts'
import { goToRow } from './walk.ts'

interface EditedText {
  box: RefObject<HTMLTextAreaElement | null>
  field: DeskField
  place: Place
  /** There is something to do about the text. */
  isOpen: boolean
  texts: EditedTexts
  onConfirm: (field: DeskField, language: Translation) => void
  /** Goes to the next text with something to do. */
  goOn: (from: HTMLTextAreaElement) => void
}

/** What a press or a key does to one text, and where the focus is afterwards. */
export function textDeeds({ box, field, place, isOpen, texts, onConfirm, goOn }: EditedText) {
  const { language } = place
  const leave = () => box.current && goOn(box.current)
  const save = () => {
    if (!texts.isDisputed) {
      texts.save()
      leave()
    } else box.current?.closest('[data-record]')?.querySelector<HTMLElement>('.words-dispute button')?.focus()
  }
  const confirm = () => {
    if (language === 'pl' || !isOpen) return
    onConfirm(field, language)
    leave()
  }
  const copyPolish = () => {
    const before = texts.textAt(place)
    const polish = texts.textAt({ field: field.field, language: 'pl' })
    if (before === polish) return
    texts.type(place, polish)
    box.current?.focus()
    const takeBack = { label: 'Undo', onPress: () => texts.type(place, before) }
    notifySuccess('Copied from Polish', before === '' ? undefined : takeBack)
  }
  // What was pressed is gone with what it was about.
  const decide = (whose: 'mine' | 'theirs') => {
    texts.decide(place, whose)
    box.current?.focus()
  }
  const discard = () => {
    texts.discard()
    box.current?.focus()
  }
  const actByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const action = deskActionOf(event.nativeEvent)
    // In the Polish text itself Alt and these letters may type.
    if (!action || (language === 'pl' && (action === 'copy' || action === 'right'))) return
    event.preventDefault()
    if (action === 'save') save()
    else if (action === 'right') confirm()
    else if (action === 'copy') copyPolish()
    else goToRow(event.currentTarget, action === 'down' ? 1 : -1)
  }
  return { save, confirm, copyPolish, decide, discard, actByKey }
}
