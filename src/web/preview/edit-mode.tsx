import type { Preview } from '../../domain/preview.ts'

interface EditModeProps {
  preview: Preview
  onLeave: () => void
}

/** Outlines what came from the database, and opens its editors. */
export function EditMode(_: EditModeProps) {
  return null
}
