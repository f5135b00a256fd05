import { useEffect, useState } from 'react'

export interface Late<Code> {
  /** What was loaded; undefined while it is on its way. */
  code: Code | undefined
  /** Why it could not be had. Only a reload helps then: the browser keeps the failed files of a page. */
  failure: unknown
}

/**
 * A hook that loads code once what uses it is on the page, and gives it as soon as it is there: behind React's own lazy()
 * it is held back for 300 ms once its place has been seen empty.
 */
export function late<Code>(load: () => Promise<Code>): () => Late<Code> {
  let known: Late<Code> = { code: undefined, failure: undefined }
  const settle = async () => {
    try {
      known = { code: await load(), failure: undefined }
    } catch (failure) {
      known = { code: undefined, failure }
    }
    return known
  }
  return function useLate() {
    const [shown, show] = useState(known)
    const isKnown = shown.code !== undefined || shown.failure !== undefined
    useEffect(() => {
      if (!isKnown) void settle().then(show)
    }, [isKnown])
    return shown
  }
}
