import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { messageOf, ServerError } from '../../ui/data/request.ts'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from './keep-focus.ts'
import { endSessionIfUnauthorized, isPasswordNeeded, retryWithPassword } from './session.ts'

/** Says that a write failed, where neither the server nor the screen says more. */
export const writeFailed = 'That didn’t work'

/** In milliseconds. Without it, a request would wait forever on a network that drops every packet. */
export const writeTimeout = 30_000

/** Whether the server did not respond. It may still have stored the write. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

export interface SendOptions {
  key: string
  signal: AbortSignal
  /** Called with the id of the write's entry in the change log. */
  onChange?: (changeId: number) => void
}

/** The result of a write, with the id of its entry in the change log; undefined if it changed nothing. */
export interface Logged<Result> {
  result: Result
  changeId: number | undefined
}

export async function withChangeId<Result>(
  send: (onChange: (changeId: number) => void) => Promise<Result>,
): Promise<Logged<Result>> {
  let changeId: number | undefined
  const result = await send((id) => {
    changeId = id
  })
  return { result, changeId }
}

interface WriteOptions<Input, Result> {
  mutationKey?: MutationKey
  send: (input: Input, sendOptions: SendOptions) => Promise<Result>
  /** The message for a failure for which the server sends no message (spec section 8). */
  failed?: string
  /** Replaces the message for a failure unless it returns undefined. */
  failureMessage?: ((error: Error) => string | undefined) | undefined
  /** Called after a rejection; returning true prevents the toast. */
  onRejected?: ((error: Error, input: Input) => boolean) | undefined
  /** Returns whether it shows the failure; a toast shows any other. */
  showFailure?: (message: string, error: Error) => boolean
  onDone?: ((result: Result, input: Input, changeId: number | undefined) => void) | undefined
  /** Called after a rejection or a lost connection. */
  onFailed?: (error: Error, input: Input) => void
  onSettled?: () => void
  /** Makes each press a new request, even with the same input. “Try again” still repeats the last request. */
  isNewEachPress?: boolean
  /** Called by “Try again”, which otherwise sends the same input again. */
  onRetry?: () => void
}

export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Write<Input> {
  input: Input
  key: string
}

/**
 * Sends writes to the server, one after the other. Until the response, repeated presses with the same input send
 * nothing. Asks for the password if the server needs it, and offers to try again after a lost connection.
 */
export function useWrite<Input = void, Result = unknown>(options: WriteOptions<Input, Result>) {
  const client = useQueryClient()
  const latest = useRef<Write<Input>>(undefined)
  /** The idempotency keys of writes whose response was lost, by input. */
  const lostKeys = useRef(new Map<string, string>())
  const { mutate, variables, isPending, isSuccess } = useMutation<Logged<Result>, Error, Write<Input>>({
    mutationKey: options.mutationKey,
    scope: { id: useId() },
    mutationFn: ({ input, key }) =>
      // The timeout does not run while the password is entered.
      retryWithPassword(() =>
        withChangeId((onChange) => options.send(input, { key, signal: AbortSignal.timeout(writeTimeout), onChange })),
      ),
    onSuccess: ({ result, changeId }, { input }) => options.onDone?.(result, input, changeId),
    onError: (error, { input, key }) => {
      // After a lost response or a proxy's 5xx, the server may still have stored the write.
      if (!(error instanceof ServerError && error.status < 500)) lostKeys.current.set(serialised(input), key)
      options.onFailed?.(error, input)
      if (isPasswordNeeded(error) || options.onRejected?.(error, input) || endSessionIfUnauthorized(client, error))
        return
      const message = options.failureMessage?.(error) ?? messageOf(error, options.failed ?? writeFailed)
      if (options.showFailure?.(message, error)) return
      if (isUnreachable(error)) notifyUnreachable(message, options.onRetry ?? (() => send(input)))
      else notifyError(message)
    },
    onSettled: (_result, _error, write) => {
      if (latest.current === write) latest.current = undefined
      options.onSettled?.()
    },
  })
  const send = (input: Input) => {
    const content = serialised(input)
    if (latest.current && serialised(latest.current.input) === content) return
    latest.current = { input, key: lostKeys.current.get(content) ?? newKey() }
    lostKeys.current.delete(content)
    mutate(latest.current)
  }
  const write = (input: Input) => {
    if (options.isNewEachPress) lostKeys.current.delete(serialised(input))
    send(input)
  }
  return { write, input: variables?.input, isPending, isSuccess }
}

const serialised = (input: unknown) => JSON.stringify(input) ?? ''

/** Shows a toast that stays until “Try again” is pressed. */
export function notifyUnreachable(message: string, onRetry: () => void): void {
  notifyError(t('{message}: no connection to the server.', { message: translated(message) }), 'Error', {
    label: t('Try again'),
    isAwaited: true,
    onPress: () => {
      onRetry()
      // The button is removed with its toast.
      keepFocus()
    },
  })
}
