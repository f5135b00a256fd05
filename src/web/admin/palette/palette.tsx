import { t } from '../../translate/translate.tsx'
import '../../ui/dialog.css'
import './palette.css'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { useLocation } from 'wouter'
import { IconButton } from '../../ui/button.tsx'
import type { Theme } from '../theme.ts'
import { screenEntries, useCommands } from './commands.ts'
import { matchingEntries, useEntries } from './entries.ts'

interface PaletteProps {
  theme: Theme
  onToggleTheme: () => void
  onClose: () => void
}

export function Palette({ theme, onToggleTheme, onClose }: PaletteProps) {
  const [, navigate] = useLocation()
  const actions = useCommands({ theme, toggleTheme: onToggleTheme })
  const records = useEntries()
  const [typed, setTyped] = useState('')
  const entries = matchingEntries([...screenEntries(), ...actions, ...records], typed)

  return (
    <ModalOverlay
      className="ui-scrim palette-scrim"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className="palette">
        <Dialog aria-label={t('Search or jump')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <div className="palette-input">
              <Search aria-hidden />
              <TextField aria-label={t('Search or jump')} autoFocus>
                <Input role="combobox" aria-expanded placeholder={t('Phone, logo, a name, publish…')} />
              </TextField>
              <IconButton label={t('Close')} onPress={onClose}>
                <X aria-hidden />
              </IconButton>
            </div>
            <ListBox aria-label={t('Found')} className="palette-list" items={entries}>
              {(entry) => (
                <ListBoxItem
                  className="palette-entry"
                  textValue={entry.label}
                  onAction={() => {
                    onClose()
                    if (typeof entry.open === 'function') entry.open()
                    else navigate(entry.open.href)
                  }}
                >
                  <span className="ui-clipped">{entry.label}</span>
                  <span className="ui-clipped ui-muted">{entry.kind}</span>
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
          <p role="status" className={entries.length === 0 ? 'palette-none ui-muted' : 'visually-hidden'}>
            {entries.length === 0 ? t('Nothing found') : t('{count} found', { count: entries.length })}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
