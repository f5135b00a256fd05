import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type LetOthers, NextTurn } from './site/in-turn.tsx'

/**
 * Renders what the browser hydrates, each part that stands `InTurn` in a turn of its own. Throws when a part cannot be
 * rendered.
 */
export function renderInTurns(content: ReactNode, letOthers: LetOthers): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let last: Promise<unknown> = Promise.resolve()
  const nextTurn = () => {
    // React goes on in the turn after the one in which it is told to: two parts would share that.
    last = last.then(letOthers).then(letOthers)
    return last
  }
  const { pipe } = renderToPipeableStream(<NextTurn value={nextTurn}>{content}</NextTurn>, {
    // All is there by then: nothing is left to a script to be put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(gatherer(resolve)),
    onError: reject,
  })
  return promise
}

/** As much of a stream as React asks of one that it writes to; what was written is given when it ends. */
function gatherer(give: (text: string) => void): NodeJS.WritableStream {
  const decoder = new TextDecoder()
  let text = ''
  const asked = {
    on: () => {},
    // What is long comes as it is, the rest as bytes.
    write: (part: Uint8Array | string) => {
      text += typeof part === 'string' ? part : decoder.decode(part, { stream: true })
      return true
    },
    end: () => give(text + decoder.decode()),
  }
  return asked as unknown as NodeJS.WritableStream
}
