import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Collection } from '../../domain/collections/define.ts'
import type { CacheName } from '../../domain/releases.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type Doomed, useRemove } from './use-remove.ts'

/** Deletes a record of a collection once the person was asked. */
export function useAskedRemoval(
  collection: Collection<CacheName>,
  { title, question }: { title: string; question: string },
): { ask: (record: Doomed) => void; question: ReactNode } {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const { remove, isRemoving, cancelRemoval } = useRemove(collection, { onRemoved: () => setDoomed(null) })
  const leave = () => {
    cancelRemoval()
    setDoomed(null)
  }
  return {
    ask: setDoomed,
    question: doomed && (
      <ConfirmDialog
        title={title}
        question={question}
        confirmLabel="Delete"
        icon={<Trash2 aria-hidden />}
        isBusy={isRemoving}
        onConfirm={() => remove(doomed)}
        onCancel={leave}
      />
    ),
  }
}
