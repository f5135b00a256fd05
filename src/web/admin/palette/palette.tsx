import '../../ui/dialog.css'
import './palette.css'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation } from 'wouter'
import { IconButton } from '../../ui/button.tsx'
import type { Theme } from '../theme.ts'
import { screenEntries } from './commands.ts'
import type { Entry } from './entries.ts'
import { found } from './found.ts'
import { useCommands } from './use-commands.ts'
import { useEntries } from './use-entries.ts'

interface PaletteProps {
  theme: Theme
  onToggleTheme: () => void
  onClose: () => void
}

/** Opens any screen, record or text by what it is called in any of the three languages, and does what is asked for. */
export function Palette({ theme, onToggleTheme, onClose }: PaletteProps) {
  const [, navigate] = useLocation()
  const actions = useCommands({ theme, toggleTheme: onToggleTheme })
  const records = useEntries()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const entries = found([...screenEntries, ...actions, ...records], typed)
  const chosen = entries[active]

  const open = (entry: Entry) => {
    onClose()
    if (typeof entry.open === 'function') entry.open()
    else navigate(entry.open.href)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = (active + step + entries.length) % Math.max(entries.length, 1)
      setActive(next)
      document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }
  return (
    <ModalOverlay
      className="ui-scrim palette-scrim"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className="palette">
        <Dialog className="palette-dialog" aria-label="Search or jump">
          <div className="palette-input">
            <Search aria-hidden />
            <input
              autoFocus
              role="combobox"
              aria-label="Search or jump"
              aria-autocomplete="list"
              aria-expanded={entries.length > 0}
              aria-controls="palette-list"
              aria-activedescendant={chosen && `palette-${active}`}
              placeholder="Phone, logo, a name, publish…"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
              }}
              onKeyDown={move}
            />
            <IconButton className="palette-close" label="Close" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          <FoundEntries entries={entries} active={active} onPoint={setActive} onOpen={open} onKeyDown={move} />
          <p role="status" className={entries.length === 0 ? 'palette-none ui-muted' : 'ui-hidden'}>
            {entries.length === 0 ? 'Nothing found' : `${entries.length} found`}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface FoundEntriesProps {
  entries: readonly Entry[]
  /** The place of the one that Enter opens. */
  active: number
  onPoint: (index: number) => void
  onOpen: (entry: Entry) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function FoundEntries({ entries, active, onPoint, onOpen, onKeyDown }: FoundEntriesProps) {
  return (
    <div id="palette-list" role="listbox" aria-label="Found" className="palette-list">
      {entries.map((entry, index) => (
        <div
          key={entry.id}
          id={`palette-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="palette-entry"
          onClick={() => onOpen(entry)}
          onKeyDown={onKeyDown}
          onPointerMove={() => onPoint(index)}
        >
          <span className="ui-clipped">{entry.label}</span>
          <span className="palette-kind ui-muted">{entry.kind}</span>
        </div>
      ))}
    </div>
  )
}
