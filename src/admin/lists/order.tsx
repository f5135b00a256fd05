import { t, translated } from '../../ui/translate/translate.tsx'
import './order.css'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ArrowUpDown, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CollectionName } from '../../domain/collections/all.ts'
import type { Collection } from '../../domain/fields/define.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { FormDialog } from '../../ui/surfaces/dialog.tsx'
import { refreshList } from '../data/publishing.ts'
import { currentRecordIn } from '../data/save-record.ts'
import { notifyUndoable } from '../data/undo.ts'
import { useWrite, writeFailed } from '../data/use-write.ts'
import { liveAfterPublish } from '../editor/editor-dialog.tsx'
import { Picture } from '../parts/picture.tsx'

export interface OrderedRow {
  id: number
  name: string
  /** Undefined in lists without pictures. */
  picture?: string | null
  isPictureUncropped?: boolean
}

interface OrderButtonProps<Row> {
  collection: Collection<CollectionName>
  rows: readonly Row[] | undefined
  toRow: (row: Row) => Omit<OrderedRow, 'id'>
}

export function OrderButton<Row extends { id: number }>({ collection, rows, toRow }: OrderButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  if (!rows || rows.length < 2) return null
  return (
    <>
      <Button icon={<ArrowUpDown aria-hidden />} onPress={() => setOpen(true)}>
        {t('Change order')}
      </Button>
      {isOpen && (
        <OrderDialog
          collection={collection}
          rows={rows.map((row) => ({ id: row.id, ...toRow(row) }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface OrderDialogProps {
  collection: Collection<CollectionName>
  rows: OrderedRow[]
  onClose: () => void
}

function OrderDialog({ collection, rows, onClose }: OrderDialogProps) {
  const { plural, isLive } = collection
  const { ordered, draggedId, announcement, list, move, listHandlers, handlePropsOf } = useOrder(rows)
  const { save, isSaving } = useSaveOrder(collection, rows, onClose)
  const isUnchanged = ordered.every(({ id }, index) => id === rows[index]?.id)
  const submit = () => {
    if (isUnchanged) onClose()
    else if (!isSaving) save(ordered.map(({ id }) => id))
  }
  return (
    <FormDialog
      title={t('Order of {plural}', { plural: translated(plural) })}
      form={{ rejection: null, isPending: isSaving, submit }}
      submitLabel={t('Save')}
      note={isLive ? t('Visitors see it at once.') : t(liveAfterPublish)}
      onClose={onClose}
    >
      <p className="ui-muted">{t('Drag a row by its handle, or move it by its arrows. New records come last.')}</p>
      <ol className="ui-stack ui-stack-close" ref={list} {...listHandlers}>
        {ordered.map((row, place) => (
          <li key={row.id} className={row.id === draggedId ? 'ui-panel order-row order-dragged' : 'ui-panel order-row'}>
            <button
              type="button"
              className="square order-handle"
              aria-label={t('{name}: {place} of {total}', {
                name: row.name,
                place: place + 1,
                total: ordered.length,
              })}
              {...handlePropsOf(row, place)}
            >
              <GripVertical aria-hidden />
            </button>
            <span className="ui-muted ui-number order-place" aria-hidden>
              {place + 1}
            </span>
            {row.picture !== undefined && (
              <Picture address={row.picture} alt="" size={40} isUncropped={row.isPictureUncropped} />
            )}
            <b className="ui-grow">{row.name}</b>
            <IconButton
              label={t('Move {name} up', { name: row.name })}
              isDisabled={place === 0}
              onPress={() => move(row, place - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={t('Move {name} down', { name: row.name })}
              isDisabled={place === ordered.length - 1}
              onPress={() => move(row, place + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </FormDialog>
  )
}

const placesByKey: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Holds the order of rows while users drag a row's handle, press keys on it, or press the row's arrow buttons. */
function useOrder(rows: readonly OrderedRow[]) {
  const [ordered, setOrdered] = useState(rows)
  const [announcement, announce] = useState('')
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const beforeDrag = useRef(ordered)
  const list = useRef<HTMLOListElement>(null)
  const elementToFocus = useRef<HTMLElement>(null)

  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const element = elementToFocus.current
    elementToFocus.current = null
    if (element instanceof HTMLButtonElement && element.disabled)
      element.parentElement?.querySelector('button')?.focus()
    else element?.focus()
    if (draggedId !== null) rowAt(ordered.findIndex(({ id }) => id === draggedId))?.scrollIntoView({ block: 'nearest' })
  })

  const rowAt = (place: number) => list.current?.children.item(place)
  const move = ({ id, name }: OrderedRow, place: number) => {
    const moved = movedTo(ordered, id, place)
    if (document.activeElement instanceof HTMLElement) elementToFocus.current = document.activeElement
    setOrdered(moved)
    const newPlace = moved.findIndex((row) => row.id === id) + 1
    announce(t('{name}: {place} of {total}', { name, place: newPlace, total: moved.length }))
  }
  /** The place to which a row is dragged: it changes when the pointer passes the middle of another row. */
  const placeUnder = (y: number, from: number) => {
    const middleOf = (place: number) => {
      const { top, bottom } = rowAt(place)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return (top + bottom) / 2
    }
    let place = from
    while (place + 1 < ordered.length && y > middleOf(place + 1)) place += 1
    while (place > 0 && y < middleOf(place - 1)) place -= 1
    return place
  }
  const endDrag = () => setDraggedId(null)
  /** For the list, not its rows: an element that is moved in the document loses its pointer capture. */
  const listHandlers = {
    onPointerMove: ({ clientY }: PointerEvent) => {
      const place = ordered.findIndex(({ id }) => id === draggedId)
      const row = ordered[place]
      const newPlace = placeUnder(clientY, place)
      if (row && newPlace !== place) move(row, newPlace)
    },
    onPointerUp: endDrag,
    onPointerCancel: () => {
      if (draggedId !== null) setOrdered(beforeDrag.current)
      endDrag()
    },
  }
  const handlePropsOf = (row: OrderedRow, place: number) => ({
    onPointerDown: ({ button, pointerId }: PointerEvent) => {
      if (button !== 0) return
      list.current?.setPointerCapture(pointerId)
      beforeDrag.current = ordered
      setDraggedId(row.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = placesByKey[event.key]?.(place, ordered.length - 1)
      if (to === undefined) return
      event.preventDefault()
      move(row, to)
    },
  })
  return { ordered, draggedId, announcement, list, move, listHandlers, handlePropsOf }
}

/** Returns the rows with one row moved to a place, counted from 0; a place beyond an end means that end. */
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

/** Saves the order of a list. After a conflict with another administrator, the next save replaces their order. */
function useSaveOrder({ name }: Collection<CollectionName>, rows: readonly Row[], onSaved: () => void) {
  const client = useQueryClient()
  /** The stored order that a save replaces. */
  const storedIds = useRef(idsOf(rows))
  const { write, isPending } = useWrite<number[]>({
    send: (ids, sending) =>
      request('PUT /api/admin/order', { body: { list: name, ids }, ifMatch: storedIds.current.join(), ...sending }),
    failureMessage: (error) =>
      currentRecordIn(error) === undefined
        ? undefined
        : t('{message}. Save again to replace it.', { message: translated(messageOf(error, writeFailed)) }),
    onDone: (_, __, changeId) => {
      void refreshList(client, name)
      notifyUndoable(client, 'Order saved successfully', changeId)
      onSaved()
    },
    onFailed: (error) => {
      const current = currentRecordIn<Row[]>(error)
      if (current) storedIds.current = idsOf(current)
      void refreshList(client, name)
    },
  })
  return {
    /** Saves the ids in this order, followed by records that were added meanwhile. */
    save: (ids: readonly number[]) => {
      const knownIds = new Set(storedIds.current)
      write([...new Set([...ids.filter((id) => knownIds.has(id)), ...knownIds])])
    },
    isSaving: isPending,
  }
}
