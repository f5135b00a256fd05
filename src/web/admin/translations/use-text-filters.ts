import { useSearchParams } from 'wouter'
import { keepFocus } from '../keep-focus.ts'

const names = ['state', 'list', 'language', 'search'] as const

type FilterName = (typeof names)[number]

export type Filters = ReturnType<typeof useTextFilters>

/** Which texts are shown is part of the address; without a word about their state they are those with something to do. */
export function useTextFilters() {
  const [parameters, setParameters] = useSearchParams()
  const of = (name: FilterName) => parameters.get(name) ?? (name === 'state' ? 'open' : '')
  const wanted = names.flatMap((name) => {
    const value = of(name)
    return value === '' || value === 'all' ? [] : [[name, value]]
  })
  return {
    of,
    /** As the server is asked. */
    query: new URLSearchParams(wanted).toString(),
    isNarrowed: names.some((name) => name !== 'state' && of(name) !== ''),
    change: (changed: Partial<Record<FilterName, string>>) => {
      // What was pressed may go with the rows.
      keepFocus()
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changed))
            if (value) after.set(name, value)
            else after.delete(name)
          return after
        },
        { replace: true },
      )
    },
  }
}
