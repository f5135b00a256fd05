import './order.css'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Picture } from '../picture.tsx'
import type { OrderedRow } from './moved.ts'
import { useOrder } from './use-order.ts'
import { useSaveOrder } from './use-save-order.ts'

interface OrderDialogProps {
  collection: Collection<CacheName>
  rows: OrderedRow[]
  onClose: () => void
}

/** Puts a list in order. Nothing is stored before Save. */
export function OrderDialog({ collection, rows, onClose }: OrderDialogProps) {
  const { plural, isLive } = collection
  const { ordered, dragged, told, list, move, following, handle } = useOrder(rows)
  const { save, cancel, isSaving } = useSaveOrder(collection, rows, onClose)
  const isSame = ordered.every(({ id }, index) => id === rows[index]?.id)
  const leave = () => {
    cancel()
    onClose()
  }
  const submit = () => {
    if (isSame) leave()
    else if (!isSaving) save(ordered.map(({ id }) => id))
  }
  return (
    <Dialog title={`Order of ${plural}`} onClose={leave}>
      <Form className="ui-dialog-form" refusal={null} onSubmit={submit}>
        <div className="ui-dialog-body">
          <p className="ui-muted">
            Drag a row by its handle, or move it by its arrows. What is added later comes last.
          </p>
          <ol className="order" ref={list} {...following}>
            {ordered.map((row, place) => (
              <li key={row.id} className={row.id === dragged ? 'order-row order-dragged' : 'order-row'}>
                <button
                  type="button"
                  className="order-handle"
                  aria-label={`Place of ${row.name}: ${place + 1} of ${ordered.length}`}
                  {...handle(row, place)}
                >
                  <GripVertical aria-hidden />
                </button>
                <span className="order-place" aria-hidden>
                  {place + 1}
                </span>
                {row.picture !== undefined && (
                  <Picture address={row.picture} alt="" size={40} isWhole={row.isPictureWhole} />
                )}
                <b className="order-name">{row.name}</b>
                <IconButton label={`Move ${row.name} up`} isDisabled={place === 0} onPress={() => move(row, place - 1)}>
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${row.name} down`}
                  isDisabled={place === ordered.length - 1}
                  onPress={() => move(row, place + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </li>
            ))}
          </ol>
          <p className="visually-hidden" role="status">
            {told}
          </p>
        </div>
        <footer className="ui-dialog-foot">
          <span className="ui-dialog-note">
            {isLive ? 'Visitors see it at once.' : 'Visitors see it after the next cache build.'}
          </span>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" variant="primary" shortcut="Ctrl ⏎" isBusy={isSaving}>
            Save
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
