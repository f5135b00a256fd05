import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'

interface RowActionsProps {
  /** What the actions are done to, for their accessible names. */
  of: string
  onEdit?: () => void
  onDelete?: () => void
}

/** Edit and Delete of one record. */
export function RowActions({ of, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="ui-actions">
      {onEdit && (
        <IconButton label={`Edit ${of}`} onPress={onEdit}>
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
