import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf, ServerError } from '../data/request.ts'
import { t, translated } from '../translate/translate.tsx'
import { notifyError } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { endSessionIfUnauthorized, isPasswordNeeded, retryWithPassword } from './session.ts'

/** In milliseconds: a network that swallows everything reports nothing itself. */
export const writeTimeout = 30_000

/** Whether no response came: the server may or may not have stored what was sent. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** How a write is sent. */
export interface Sending {
  /** The idempotency key. */
  key: string
  signal: AbortSignal
  /** Hears the number of the write's entry in the change log. */
  onChange?: (change: number) => void
}

interface WriteOptions<Input, Result> {
  mutationKey?: MutationKey
  send: (input: Input, sending: Sending) => Promise<Result>
  /** The message where the server has none of its own (spec section 8). */
  failed: string
  /** The message for a failure, where neither of the two fits. */
  failureMessage?: ((error: Error) => string | undefined) | undefined
  /** Handles a rejection in another way than by a notice; returns whether it did. */
  onRejected?: ((error: Error, input: Input) => boolean) | undefined
  /** Shows a failure in another way than by a notice. */
  showFailure?: (message: string, error: Error) => void
  /** `change` is the number of its entry in the change log, if there is one. */
  onDone?: ((result: Result, input: Input, change: number | undefined) => void) | undefined
  onCancelled?: (input: Input) => void
  /** After a rejection, and where no response came. */
  onFailed?: (error: Error, input: Input) => void
  onSettled?: () => void
  /** A press means the state of its moment, such as a preview: only "Try again" repeats its request. */
  isNewEachPress?: boolean
  /** What "Try again" does, where it is not to send the same once more. */
  again?: () => void
}

/** An idempotency key. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a change of the back office: once, however often it is pressed before the response. It can be cancelled, asks for
 * the password where that is needed, and offers to try again without a connection.
 */
export function useWrite<Input = void, Result = unknown>(options: WriteOptions<Input, Result>) {
  const client = useQueryClient()
  const latest = useRef<AbortController>(null)
  const change = useRef<number>(undefined)
  /** Requests without a response, by their input: sent one at a time, and again under the same key. */
  const pending = useRef(new Map<string, { key: string; isUnderWay: boolean }>())
  const { mutate, variables, isPending, isSuccess } = useMutation<Result, Error, Input>({
    mutationKey: options.mutationKey,
    mutationFn: (input) => {
      const cancellation = new AbortController()
      latest.current = cancellation
      change.current = undefined
      // The timeout does not run while the password is entered.
      return retryWithPassword(() =>
        options.send(input, {
          key: pending.current.get(contentOf(input))?.key ?? newKey(),
          signal: AbortSignal.any([cancellation.signal, AbortSignal.timeout(writeTimeout)]),
          onChange: (id) => {
            change.current = id
          },
        }),
      )
    },
    onSuccess: (result, input) => {
      pending.current.delete(contentOf(input))
      options.onDone?.(result, input, change.current)
    },
    onError: (error, input) => {
      const sent = pending.current.get(contentOf(input))
      // After a proxy's error, as after no response, the server may have stored it.
      if (error instanceof ServerError && error.status < 500) pending.current.delete(contentOf(input))
      else if (sent) sent.isUnderWay = false
      if (error.name === 'AbortError') return options.onCancelled?.(input)
      options.onFailed?.(error, input)
      if (isPasswordNeeded(error) || options.onRejected?.(error, input) || endSessionIfUnauthorized(client, error))
        return
      const message = options.failureMessage?.(error) ?? messageOf(error, options.failed)
      if (options.showFailure) options.showFailure(message, error)
      else if (isUnreachable(error)) notifyUnreachable(message, options.again ?? (() => send(input)))
      else notifyError(message)
    },
    onSettled: options.onSettled,
  })
  const send = (input: Input) => {
    const content = contentOf(input)
    const { key = newKey(), isUnderWay } = pending.current.get(content) ?? {}
    if (isUnderWay) return
    pending.current.set(content, { key, isUnderWay: true })
    mutate(input)
  }
  const write = (input: Input) => {
    const content = contentOf(input)
    if (options.isNewEachPress && !pending.current.get(content)?.isUnderWay) pending.current.delete(content)
    send(input)
  }
  return { write, cancel: () => latest.current?.abort(), input: variables, isPending, isSuccess }
}

const contentOf = (input: unknown) => JSON.stringify(input) ?? ''

/** A notice that stays until one tries again. */
export function notifyUnreachable(message: string, again: () => void): void {
  notifyError(t('{message}: no connection to the server', { message: translated(message) }), 'Error', {
    label: t('Try again'),
    isAwaited: true,
    onPress: () => {
      again()
      // The button goes with its notice.
      keepFocus()
    },
  })
}
