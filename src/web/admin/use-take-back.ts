import { useQueryClient } from '@tanstack/react-query'
import { counted } from '../../domain/counted.ts'
import type { RecordUse } from '../../domain/problems.ts'
import { messageOf, request, ServerError } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAfterWrites } from './publishing.ts'
import { notifyUndoable } from './undo.ts'
import { useWrite } from './use-write.ts'

/** A record by the version that was seen (null of one that is deleted), or everything. */
export type TakenBack = { list: string; id: number; version: number | null; label: string } | 'all'

interface TakeBackAnswer {
  taken: number
  /** What stays as it is, because a record that stays needs it. */
  kept: RecordUse[]
}

/** Takes drafts back to what visitors see, and offers to undo that. */
export function useTakeBack(onSettled?: () => void) {
  const client = useQueryClient()
  const { write, cancel, input, isPending } = useWrite<TakenBack, TakeBackAnswer>({
    send: (what, signal, onChange, key) => {
      const [body, ifMatch] =
        what === 'all' ? [{ all: true }] : [{ list: what.list, id: what.id }, what.version ?? undefined]
      return request('POST', '/api/admin/unpublished/take-back', { body, ifMatch, key, signal, onChange })
    },
    failed: 'Failed to take back',
    failureMessage: namesOfUses,
    onDone: (answer, what, change) => notifyUndoable(client, doneMessage(what, answer), change),
    onSettled: () => {
      refreshAfterWrites(client)
      onSettled?.()
      keepFocus()
    },
  })
  return { takeBack: write, cancelTakingBack: cancel, takingBack: isPending ? input : undefined }
}

/** What is still needed is refused, by the names of what needs it. */
function namesOfUses(error: Error): string | undefined {
  const uses = error instanceof ServerError ? error.problem?.uses : undefined
  return uses && `${messageOf(error, '')}: ${uses.map(({ label }) => label).join('; ')}`
}

function doneMessage(what: TakenBack, { taken, kept }: TakeBackAnswer): string {
  if (what !== 'all') return `“${what.label}” is as visitors see it`
  const rest = kept.length > 0 ? ` Kept, because others use it: ${kept.map(({ label }) => label).join(', ')}.` : ''
  return `${counted(taken, 'change')} taken back.${rest}`
}
