import { useQueryClient } from '@tanstack/react-query'
import { refreshDesk } from './desk-queries.ts'
import { useWrite } from './use-write.ts'

interface DeskWriteOptions<Input, Answer> {
  send: (input: Input, signal: AbortSignal, onChange: (change: number) => void, key: string) => Promise<Answer>
  failed: string
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
