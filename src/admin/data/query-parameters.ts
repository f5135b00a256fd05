import { useSearchParams } from 'wouter'
import { keepFocus } from './keep-focus.ts'

/** Returns the query parameters of the address, and a function that changes some of them: an empty value removes one. */
export function useQueryParameters<Name extends string>() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changed: Partial<Record<Name, string>>) => {
    // The pressed button may be removed.
    keepFocus()
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(changed))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true },
    )
  }
  return { parameters, change }
}
