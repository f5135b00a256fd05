import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf, ServerError } from '../data/request.ts'
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
  /** Sends it under an idempotency key; `onChange` hears which change of the log it was. */
  send: (input: Input, signal: AbortSignal, onChange: (change: number) => void, key: string) => Promise<Answer>
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
  /** A press means the state of its moment, such as a preview: only "Try again" repeats its request. */
  isOfTheMoment?: boolean
  /** What "Try again" does, where it is not to send the same once more. */
  again?: () => void
}

/** Names a request, so that the server recognises it when it is sent again. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a change of the back office: once, however often it is pressed before the response. It can be cancelled, asks for
 * the password where that is needed, and without a connection it waits for the person.
 */
export function useWrite<Input = void, Answer = unknown>(options: WriteOptions<Input, Answer>) {
  const client = useQueryClient()
  const latest = useRef<AbortController>(null)
  const change = useRef<number>(undefined)
  /** What has no response yet, by its input: it is sent once at a time, and again under the same key. */
  const unanswered = useRef(new Map<string, { key: string; isUnderWay: boolean }>())
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
        options.send(
          input,
          AbortSignal.any([cancellation.signal, AbortSignal.timeout(patience)]),
          note,
          unanswered.current.get(contentOf(input))?.key ?? newKey(),
        ),
      )
    },
    onSuccess: (answer, input) => {
      unanswered.current.delete(contentOf(input))
      options.onDone(answer, input, change.current)
    },
    onError: (error, input) => {
      const sent = unanswered.current.get(contentOf(input))
      // A proxy's error says as little as silence whether the server has stored it.
      if (error instanceof ServerError && error.status < 500) unanswered.current.delete(contentOf(input))
      else if (sent) sent.isUnderWay = false
      if (error.name === 'AbortError') return options.onCancelled?.(input)
      options.onFailed?.(error, input)
      if (isPasswordNeeded(error) || options.onRefused?.(error, input) || endSessionIfRefused(client, error)) return
      const message = options.failureMessage?.(error) ?? messageOf(error, options.failed)
      if (options.tell) options.tell(message, error)
      else if (isUnreachable(error)) tellUnreachable(message, options.again ?? (() => send(input)))
      else notifyError(message)
    },
    onSettled: options.onSettled,
  })
  const send = (input: Input) => {
    const content = contentOf(input)
    const { key = newKey(), isUnderWay } = unanswered.current.get(content) ?? {}
    if (isUnderWay) return
    unanswered.current.set(content, { key, isUnderWay: true })
    mutate(input)
  }
  const write = (input: Input) => {
    const content = contentOf(input)
    if (options.isOfTheMoment && !unanswered.current.get(content)?.isUnderWay) unanswered.current.delete(content)
    send(input)
  }
  return { write, cancel: () => latest.current?.abort(), input: variables, isPending, isSuccess }
}

const contentOf = (input: unknown) => JSON.stringify(input) ?? ''

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
