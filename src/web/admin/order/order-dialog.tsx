import './order.css'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../picture.tsx'
import { movedBeside, type OrderedRow } from './moved.ts'
import { arrowId, useArrows } from './use-arrows.ts'
import { useSaveOrder } from './use-save-order.ts'

interface OrderDialogProps {
  collection: Collection<CacheName>
  rows: OrderedRow[]
  onClose: () => void
}

/** Puts a list in order: by dragging a row, or by its arrows. Nothing is stored before Save. */
export function OrderDialog({ collection, rows, onClose }: OrderDialogProps) {
  const { singular, plural, isLive } = collection
  const [ordered, setOrdered] = useState(rows)
  const { move, told } = useArrows(ordered, setOrdered)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => setOrdered((now) => movedBeside(now, keys, target)),
  })
  const { save, cancel, isSaving } = useSaveOrder(collection, onClose)
  const isSame = ordered.every(({ id }, index) => id === rows[index]?.id)
  const leave = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog title={`Order of ${plural}`} onClose={leave}>
      <div className="ui-dialog-body">
        <p className="ui-muted">
          Drag a row by its handle, or move it by its arrows. A new {singular.toLowerCase()} comes last.
        </p>
        <GridList
          aria-label={`Order of ${plural}`}
          className="order"
          items={ordered}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
        >
          {ordered.map((row, index) => (
            <GridListItem key={row.id} id={row.id} textValue={row.name} className="order-row">
              <AriaButton slot="drag" className="order-handle">
                <GripVertical aria-hidden />
              </AriaButton>
              <span className="order-place">{index + 1}</span>
              {row.picture !== undefined && <Picture address={row.picture} alt="" size={40} />}
              <b className="order-name">{row.name}</b>
              <IconButton
                id={arrowId('up', row.id)}
                label={`Move ${row.name} up`}
                isDisabled={index === 0}
                onPress={() => move(row, 'up')}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                id={arrowId('down', row.id)}
                label={`Move ${row.name} down`}
                isDisabled={index === ordered.length - 1}
                onPress={() => move(row, 'down')}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </GridListItem>
          ))}
        </GridList>
        <p className="visually-hidden" role="status">
          {told}
        </p>
      </div>
      <footer className="ui-dialog-foot">
        <span className="ui-dialog-note">
          {isLive ? 'Visitors see it at once.' : 'Visitors see it after the next cache build.'}
        </span>
        <Button onPress={leave}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={isSaving}
          onPress={() => (isSame ? leave() : save(ordered.map(({ id }) => id)))}
        >
          Save
        </Button>
      </footer>
    </Dialog>
  )
}
