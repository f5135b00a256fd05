import './palette.css'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation } from 'wouter'
import { classes } from '../../../domain/collections/classes.ts'
import { partners } from '../../../domain/collections/partners.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { products } from '../../../domain/collections/products.ts'
import { trainers } from '../../../domain/collections/trainers.ts'
import { zones } from '../../../domain/collections/zones.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { hasSingleKeys, switchSingleKeys } from '../../ui/single-keys.ts'
import { useBuildCache } from '../publishing.ts'
import { contentQuery, recordsQuery } from '../records.ts'
import { accountScreen, screenGroups } from '../screens.ts'
import {
  classEntry,
  contentEntry,
  type Entry,
  found,
  partnerEntry,
  pricingEntry,
  productEntry,
  trainerEntry,
  zoneEntry,
} from './entries.ts'

const buildCache: Entry = { id: 'build', label: 'Build Cache', kind: 'Command', words: ['Build Cache'], href: '' }

const singleKeys: Entry = {
  id: 'single-keys',
  label: 'Single-key shortcuts',
  kind: 'On or off',
  words: ['Single-key shortcuts', 'Keyboard shortcuts N and /'],
  href: '',
}

const screens = [...screenGroups.flat(), accountScreen].map(
  ({ path, label }): Entry => ({
    id: path,
    label,
    kind: 'Screen',
    words: [label],
    href: path,
  }),
)

function useEntries(): Entry[] {
  const content = useQuery(contentQuery).data?.map(contentEntry) ?? []
  const lists = [
    useQuery(recordsQuery(classes)).data?.map(classEntry),
    useQuery(recordsQuery(zones)).data?.map(zoneEntry),
    useQuery(recordsQuery(trainers)).data?.map(trainerEntry),
    useQuery(recordsQuery(partners)).data?.map(partnerEntry),
    useQuery(recordsQuery(products)).data?.map(productEntry),
    useQuery(recordsQuery(pricing)).data?.map(pricingEntry),
  ]
  return [...screens, buildCache, singleKeys, ...lists.flatMap((list) => list ?? []), ...content]
}

function toggleSingleKeys(): void {
  const on = !hasSingleKeys()
  switchSingleKeys(on)
  notifySuccess(on ? 'N starts a new record, / goes to the filter' : 'N and / do nothing any more')
}

/** Opens any screen or record by its name in any of the three languages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const { build } = useBuildCache()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const entries = found(useEntries(), typed)
  const chosen = entries[active]

  const open = (entry: Entry) => {
    onClose()
    if (entry === buildCache) build()
    else if (entry === singleKeys) toggleSingleKeys()
    else navigate(entry.href)
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
              aria-expanded
              aria-controls="palette-list"
              aria-activedescendant={chosen && `palette-${active}`}
              placeholder="A screen or a record, in any language"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
              }}
              onKeyDown={move}
            />
          </div>
          <div id="palette-list" role="listbox" aria-label="Found" className="palette-list">
            {entries.map((entry, index) => (
              <div
                key={entry.id}
                id={`palette-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="palette-entry"
                onClick={() => open(entry)}
                onKeyDown={move}
                onPointerMove={() => setActive(index)}
              >
                <span className="ui-clipped">{entry.label}</span>
                <span className="ui-muted">{entry.kind}</span>
              </div>
            ))}
          </div>
          {entries.length === 0 && <p className="palette-none ui-muted">Nothing found</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
