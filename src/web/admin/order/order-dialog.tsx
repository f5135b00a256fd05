import './order.css'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { messageOf, request } from '../../data/request.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { currentIn } from '../editor/save-record.ts'
import { Picture } from '../picture.tsx'
import { refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'

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
          <ol className="ui-stack ui-stack-close" ref={list} {...following}>
            {ordered.map((row, place) => (
              <li
                key={row.id}
                className={row.id === dragged ? 'ui-panel order-row order-dragged' : 'ui-panel order-row'}
              >
                <button
                  type="button"
                  className="order-handle"
                  aria-label={`Place of ${row.name}: ${place + 1} of ${ordered.length}`}
                  {...handle(row, place)}
                >
                  <GripVertical aria-hidden />
                </button>
                <span className="ui-muted ui-number order-place" aria-hidden>
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
          <p className="ui-hidden" role="status">
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

const keys: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The rows of a list in the order that a person gives them: by a row's handle, dragged or with the keys, or by its arrows. */
function useOrder(rows: readonly OrderedRow[]) {
  const [ordered, setOrdered] = useState(rows)
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const before = useRef(ordered)
  const list = useRef<HTMLOListElement>(null)
  const toFocus = useRef<HTMLElement>(null)

  // Who opens this has come to move a row.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  // After every drawing: an element that has been moved in the page has lost the focus.
  useLayoutEffect(() => {
    const element = toFocus.current
    toFocus.current = null
    if (element instanceof HTMLButtonElement && element.disabled)
      element.parentElement?.querySelector('button')?.focus()
    else element?.focus()
    if (dragged !== null) rowAt(ordered.findIndex(({ id }) => id === dragged))?.scrollIntoView({ block: 'nearest' })
  })

  const rowAt = (place: number) => list.current?.children.item(place)
  const move = ({ id, name }: OrderedRow, place: number) => {
    const moved = movedTo(ordered, id, place)
    if (document.activeElement instanceof HTMLElement) toFocus.current = document.activeElement
    setOrdered(moved)
    setTold(`${name}: ${moved.findIndex((row) => row.id === id) + 1} of ${moved.length}`)
  }
  /** The place of the row over which a pointer is, once it is beyond that row's middle. */
  const placeUnder = (y: number, from: number) => {
    const isPast = (place: number) => {
      const { top, bottom } = rowAt(place)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return place > from ? y > (top + bottom) / 2 : y < (top + bottom) / 2
    }
    let place = from
    while (place + 1 < ordered.length && isPast(place + 1)) place += 1
    while (place > 0 && isPast(place - 1) && place <= from) place -= 1
    return place
  }
  const end = () => setDragged(null)
  /** The list follows the pointer: a row that is moved in the page loses what it has captured. */
  const following = {
    onPointerMove: ({ clientY }: PointerEvent) => {
      const place = ordered.findIndex(({ id }) => id === dragged)
      const row = ordered[place]
      const under = placeUnder(clientY, place)
      if (row && under !== place) move(row, under)
    },
    onPointerUp: end,
    onPointerCancel: () => {
      if (dragged !== null) setOrdered(before.current)
      end()
    },
  }
  const handle = (row: OrderedRow, place: number) => ({
    onPointerDown: ({ button, pointerId }: PointerEvent) => {
      if (button !== 0) return
      list.current?.setPointerCapture(pointerId)
      before.current = ordered
      setDragged(row.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = keys[event.key]?.(place, ordered.length - 1)
      if (to === undefined) return
      event.preventDefault()
      move(row, to)
    },
  })
  return { ordered, dragged, told, list, move, following, handle }
}

/** A record as the dialog that orders its list shows it. */
export interface OrderedRow {
  id: number
  name: string
  /** The address of its picture; undefined in lists without pictures. */
  picture?: string | null
  /** Logos and cut-out products. */
  isPictureWhole?: boolean
}

/** The rows with one of them at another place, counted from 0; beyond the ends is at the end. */
export function movedTo<Row extends { id: number }>(rows: readonly Row[], id: number, place: number): Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const row = rows[from]
  if (!row) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(Math.min(rows.length - 1, Math.max(0, place)), 0, row)
}

interface Row {
  id: number
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Stores the order of a list that was seen in another one, and tells how it went. */
function useSaveOrder({ name, plural }: Collection<CacheName>, rows: readonly Row[], onSaved: () => void) {
  const client = useQueryClient()
  /** The order that the person knows of. */
  const seen = useRef(idsOf(rows))
  const failed = `Failed to save the order of ${plural}`
  const { write, cancel, isPending } = useWrite<number[]>({
    send: (ids, signal, onChange, key) => {
      const ifMatch = seen.current.join()
      return request('PUT', `/api/${name}/order`, { body: { ids }, ifMatch, key, signal, onChange })
    },
    failed,
    failureMessage: (error) =>
      currentIn(error) === undefined ? undefined : `${messageOf(error, failed)}. Save again to replace it.`,
    onDone: (_, __, change) => {
      void refreshAfterWrite(client, name)
      notifyUndoable(client, 'Order saved successfully', change)
      onSaved()
    },
    onFailed: (error) => {
      const current = currentIn<Row[]>(error)
      if (current) seen.current = idsOf(current)
      void refreshAfterWrite(client, name)
    },
  })
  return {
    /** What was added meanwhile comes last. */
    save: (ids: readonly number[]) => {
      const known = new Set(seen.current)
      write([...new Set([...ids.filter((id) => known.has(id)), ...known])])
    },
    cancel,
    isSaving: isPending,
  }
}
