import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { Place } from './typed-texts.ts'
import type { EditedTexts } from './use-record-texts.ts'

interface TextActionsProps {
  place: Place
  /** There is something to do about the text. */
  isOpen: boolean
  texts: EditedTexts
  onSave: () => void
  onDiscard: () => void
  onConfirm: () => void
  onCopy: () => void
}

/** What can be done about a text; nothing of one that is fine and untouched. */
export function TextActions({ place, isOpen, texts, onSave, onDiscard, onConfirm, onCopy }: TextActionsProps) {
  const { language } = place
  const isChanged = texts.isChanged(place)
  if (!isOpen && !isChanged) return null
  return (
    <div className="words-actions">
      {isChanged && (
        <>
          {language === 'pl' && (
            <Toggle isOn={texts.isCorrection} onChange={texts.setCorrection}>
              Small correction: the translations stay right
            </Toggle>
          )}
          <Button size="small" variant="primary" shortcut="Ctrl ⏎" isDisabled={texts.isDisputed} onPress={onSave}>
            Save
          </Button>
          <Button size="small" onPress={onDiscard}>
            Discard
          </Button>
        </>
      )}
      {isOpen && (
        <Button size="small" icon={<Check aria-hidden />} shortcut="Alt K" onPress={onConfirm}>
          Still right
        </Button>
      )}
      {language !== 'pl' && (
        <Button size="small" shortcut="Alt C" onPress={onCopy}>
          Copy Polish
        </Button>
      )}
    </div>
  )
}
