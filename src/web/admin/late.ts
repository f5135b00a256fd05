import { useEffect, useState } from 'react'

interface Late<Code> {
  /** What was loaded; undefined while it is on its way. */
  code: Code | undefined
  failure: unknown
}

/**
 * A hook that loads code once what uses it is on the page, and gives it as soon as it is there: behind React's own lazy()
 * it is held back for 300 ms once its place has been seen empty.
 */
export function late<Code>(load: () => Promise<Code>): () => Late<Code> {
  let loaded: Code | undefined
  return function useLate() {
    const [code, show] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (loaded !== undefined) return
      load().then((each) => {
        loaded = each
        show(() => each)
      }, setFailure)
    }, [])
    return { code, failure }
  }
}
