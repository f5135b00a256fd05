import { useQueryClient } from '@tanstack/react-query'
import { request } from '../data/request.ts'
import { refreshDesk } from './desk-queries.ts'
import { keepFocus } from './keep-focus.ts'
import { useWrite } from './use-write.ts'

interface DeskWriteOptions<Input, Answer> {
  send: (input: Input, signal: AbortSignal, onChange: (change: number) => void, key: string) => Promise<Answer>
  failed: string
  isOfTheMoment?: boolean
  onDone?: (answer: Answer, input: Input) => void
  onRefused?: (error: Error, input: Input) => boolean
  onFailed?: (error: Error, input: Input) => void
}

/** Sends what changes the release desk and nothing that visitors see; the desk is read again, whatever came of it. */
export function useDeskWrite<Input = void, Answer = unknown>(options: DeskWriteOptions<Input, Answer>) {
  const client = useQueryClient()
  return useWrite<Input, Answer>({
    ...options,
    onDone: (answer, input) => options.onDone?.(answer, input),
    onSettled: () => refreshDesk(client),
  })
}

/** Takes the time from a candidate, or the news that it was not published then. */
export function useTimeRemoval() {
  const { write, isPending } = useDeskWrite<number>({
    send: (id, signal) => request('DELETE', `/api/admin/candidates/${id}/time`, { signal }),
    failed: 'Failed to remove the time',
    onDone: () => keepFocus(),
  })
  return { removeTime: write, isRemoving: isPending }
}
