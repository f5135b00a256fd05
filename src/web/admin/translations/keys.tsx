import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const keys: readonly { keys: string; does: string }[] = [
  { keys: 'Ctrl + Enter', does: 'Save, and go to the next text with something to do' },
  { keys: 'Alt + K', does: 'Still right: confirm the translation, and go on' },
  { keys: 'Alt + C', does: 'Copy the Polish text' },
  { keys: 'Alt + ↓', does: 'The next row, in the same language' },
  { keys: 'Alt + ↑', does: 'The row before' },
  { keys: '/', does: 'Search (outside of texts)' },
  { keys: '?', does: 'This list (outside of texts)' },
]

/** Lists what the keys do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" width={500} onClose={onClose}>
      <dl className="ui-dialog-body words-keys">
        {keys.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd className="ui-key">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <footer className="ui-dialog-foot">
        <Button autoFocus onPress={onClose}>
          Back to the texts
        </Button>
      </footer>
    </Dialog>
  )
}

type Action = 'save' | 'up' | 'down' | 'confirm' | 'copy'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (key: 'AltGraph') => boolean
}

/** Returns what a key does in a text; undefined of one that types. */
export function actionOf(pressed: Pressed): Action | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'save'
  // Alt Gr types letters; Windows reports it as Ctrl and Alt.
  if (!altKey || ctrlKey || metaKey || shiftKey || pressed.getModifierState?.('AltGraph')) return undefined
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (code === 'KeyK') return 'confirm'
  // On a Mac with Polish keys Option and C are a letter.
  if (code === 'KeyC' && key !== 'ć') return 'copy'
  return undefined
}

/** The boxes of the texts, in the order in which they stand on the screen. */
const boxes = () => [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')]

function enter(box: HTMLTextAreaElement | null | undefined): boolean {
  box?.focus()
  // With what is said of the text.
  box?.parentElement?.scrollIntoView({ block: 'nearest' })
  return Boolean(box)
}

/** Goes to the first text with something to do, of those after a box or of all; returns whether there is one. */
export function goToOpen(from?: HTMLTextAreaElement): boolean {
  const all = boxes()
  const rest = all.slice((from ? all.indexOf(from) : -1) + 1)
  return enter(rest.find((box) => box.dataset.text === 'open'))
}

/** Goes to the same language of the row below or above. */
export function goToRow(from: HTMLTextAreaElement, step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  const row = rows[rows.findIndex((each) => each.contains(from)) + step]
  enter(row?.querySelector<HTMLTextAreaElement>(`textarea[lang="${from.lang}"]`))
}
