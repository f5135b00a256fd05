export type DeskAction = 'save' | 'up' | 'down' | 'right' | 'copy'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (key: 'AltGraph') => boolean
}

/** The keys of the desk, as they are told. */
export const deskKeys: readonly { keys: string; does: string }[] = [
  { keys: 'Ctrl + Enter', does: 'Save, and go to the next text with something to do' },
  { keys: 'Alt + K', does: 'Still right: settle what is said against the text, and go on' },
  { keys: 'Alt + C', does: 'Copy the Polish text' },
  { keys: 'Alt + ↓', does: 'The next row, in the same language' },
  { keys: 'Alt + ↑', does: 'The row before' },
  { keys: '/', does: 'Search (outside of texts)' },
  { keys: '?', does: 'This list (outside of texts)' },
]

/** What a key asks for in a text; undefined of one that types. */
export function deskActionOf(pressed: Pressed): DeskAction | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'save'
  // Alt Gr types letters; Windows tells it as Ctrl and Alt.
  if (!altKey || ctrlKey || metaKey || shiftKey || pressed.getModifierState?.('AltGraph')) return undefined
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (code === 'KeyK') return 'right'
  // On a Mac with Polish keys Option and C are a letter.
  if (code === 'KeyC' && key !== 'ć') return 'copy'
  return undefined
}
