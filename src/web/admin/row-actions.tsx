import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { openerId } from './keep-focus.ts'

interface RowActionsProps {
  /** The record's. */
  id: number
  /** What the actions are done to, for their accessible names. */
  of: string
  onEdit?: () => void
  onDelete?: () => void
}

/** Edit and Delete of one record. */
export function RowActions({ id, of, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="ui-actions">
      {onEdit && (
        <IconButton id={openerId(id)} label={`Edit ${of}`} onPress={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Delete ${of}`} onPress={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
