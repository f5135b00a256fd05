import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../data/request.ts'
import { notifyError } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { isPasswordNeeded, withProof } from './password-proof.ts'
import { endSessionIfRefused } from './session.ts'

/** How long a write waits for its answer, in milliseconds: a network that swallows everything says nothing itself. */
export const patience = 30_000

/** Whether no answer came: the server may have done what it was asked for, or may never have heard of it. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

interface WriteOptions<Input, Answer> {
  mutationKey?: MutationKey
  /** Sends it; `onChange` hears which change of the log it was. */
  send: (input: Input, signal: AbortSignal, onChange: (change: number) => void) => Promise<Answer>
  /** What is told where the server says nothing of its own (spec section 8). */
  failed: string
  /** The message for a failure, where neither of the two fits. */
  failureMessage?: ((error: Error) => string | undefined) | undefined
  /** Deals with a refusal in another way than by telling it; gives whether it did. */
  onRefused?: ((error: Error, input: Input) => boolean) | undefined
  /** Tells of a failure in another way than by a notice. */
  tell?: (message: string, error: Error) => void
  /** Hears which change of the log it was too, if it was one. */
  onDone: (answer: Answer, input: Input, change: number | undefined) => void
  onCancelled?: (input: Input) => void
  /** After a refusal and after silence. */
  onFailed?: (error: Error, input: Input) => void
  onSettled?: () => void
  /** What "Try again" does, where it is not to send the same once more. */
  again?: () => void
}

/**
 * Sends a change of the back office: it can be cancelled, asks for the password where that is needed, and without a
 * connection it waits for the person.
 */
export function useWrite<Input = void, Answer = unknown>(options: WriteOptions<Input, Answer>) {
  const client = useQueryClient()
  const latest = useRef<AbortController>(null)
  const change = useRef<number>(undefined)
  const { mutate, variables, isPending, isSuccess } = useMutation<Answer, Error, Input>({
    mutationKey: options.mutationKey,
    mutationFn: (input) => {
      const cancellation = new AbortController()
      latest.current = cancellation
      change.current = undefined
      const note = (id: number) => {
        change.current = id
      }
      // The time that the password takes is nobody's silence.
      return withProof(() =>
        options.send(input, AbortSignal.any([cancellation.signal, AbortSignal.timeout(patience)]), note),
      )
    },
    onSuccess: (answer, input) => options.onDone(answer, input, change.current),
    onError: (error, input) => {
      if (error.name === 'AbortError') return options.onCancelled?.(input)
      options.onFailed?.(error, input)
      if (isPasswordNeeded(error) || options.onRefused?.(error, input) || endSessionIfRefused(client, error)) return
      const message = options.failureMessage?.(error) ?? messageOf(error, options.failed)
      if (options.tell) options.tell(message, error)
      else if (isUnreachable(error)) tellUnreachable(message, options.again ?? (() => mutate(input)))
      else notifyError(message)
    },
    onSettled: options.onSettled,
  })
  return { write: mutate, cancel: () => latest.current?.abort(), input: variables, isPending, isSuccess }
}

/** Says that no answer came, until it is tried again. */
export function tellUnreachable(message: string, again: () => void): void {
  notifyError(`${message}: no connection to the server`, 'Error', {
    label: 'Try again',
    isAwaited: true,
    onPress: () => {
      again()
      // The button goes with its notice.
      keepFocus()
    },
  })
}
