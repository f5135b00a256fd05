import { useQueryClient } from '@tanstack/react-query'
import { counted } from '../../domain/counted.ts'
import { request } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAfterWrites } from './publishing.ts'
import { namesOfUses, notifyUndoable } from './undo.ts'
import { useWrite } from './use-write.ts'

/** A record by the version that was seen (null of one that is deleted), what one press wrote, or everything. */
export type Drafts = { list: string; id: number; version: number | null; label: string } | { write: number } | 'all'

interface Discarded {
  discarded: number
  /** What stays a draft, because something is in the way. */
  kept: { label: string; reason: string }[]
}

function bodyOf(drafts: Drafts): object {
  if (drafts === 'all') return { all: true }
  return 'write' in drafts ? drafts : { list: drafts.list, id: drafts.id }
}

/** Discards drafts, so that records are as visitors see them, and offers to undo that. */
export function useDiscard(onSettled?: () => void) {
  const client = useQueryClient()
  const { write, cancel, input, isPending } = useWrite<Drafts, Discarded>({
    send: (drafts, signal, onChange, key) => {
      const ifMatch = typeof drafts === 'object' && 'version' in drafts ? (drafts.version ?? undefined) : undefined
      return request('POST', '/api/admin/unpublished/discard', { body: bodyOf(drafts), ifMatch, key, signal, onChange })
    },
    failed: 'Failed to discard',
    failureMessage: namesOfUses,
    onDone: (result, drafts, change) => notifyUndoable(client, doneMessage(drafts, result), change),
    onSettled: () => {
      refreshAfterWrites(client)
      onSettled?.()
      keepFocus()
    },
  })
  return { discard: write, cancelDiscarding: cancel, discarding: isPending ? input : undefined }
}

function doneMessage(drafts: Drafts, { discarded, kept }: Discarded): string {
  if (typeof drafts === 'object' && 'label' in drafts) return `“${drafts.label}” is as visitors see it`
  const rest = kept.map(({ label, reason }) => ` “${label}” stays a draft: ${reason}`).join('')
  return `${counted(discarded, 'change')} discarded.${rest}`
}
