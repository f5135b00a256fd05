import { useSearchParams } from 'wouter'
import type { Change } from '../../../domain/changes.ts'
import { keepFocus } from '../keep-focus.ts'

const names = ['user', 'list', 'id', 'day'] as const

type FilterName = (typeof names)[number]

export type Filters = ReturnType<typeof useChangeFilters>

/** Which changes are shown is part of the address, and can be sent to somebody. */
export function useChangeFilters() {
  const [parameters, setParameters] = useSearchParams()
  const chosen = names.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value]] : []
  })
  /** Shows other changes; a record is one of its list, and goes with it. */
  const change = (changed: Partial<Record<FilterName, string>>) => {
    // What was pressed may go with the rows, or with the filter.
    keepFocus()
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if ('list' in changed) after.delete('id')
        for (const [name, value] of Object.entries(changed))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true },
    )
  }
  return {
    query: new URLSearchParams(chosen).toString(),
    of: (name: FilterName) => parameters.get(name) ?? '',
    change,
    showRecord: ({ list, recordId }: Change) => change({ list, id: String(recordId) }),
    clear: () => {
      keepFocus()
      setParameters({}, { replace: true })
    },
  }
}
