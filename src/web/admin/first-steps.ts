import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FirstStep, type FirstStepsState, firstSteps, isStepDone } from '../../domain/first-steps.ts'
import { notifySuccess } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { firstStepsQuery } from './publishing.ts'
import { undoAction } from './undo.ts'

const openSteps = (progress: FirstStepsState | undefined, putAway: readonly string[]): readonly FirstStep[] =>
  firstSteps.filter(
    (step, index) => !putAway.includes(step.label) && !(progress && isStepDone(step, progress.steps[index] ?? [])),
  )

/** How far the club has come, and the steps that are neither done nor put away: without any, nothing is fetched. */
export function useFirstSteps() {
  const { putAway } = useHiddenSteps()
  const { data, isPending, fetchStatus } = useQuery({
    ...firstStepsQuery,
    enabled: ({ state }) => openSteps(state.data, putAway).length > 0,
  })
  return { progress: data, open: openSteps(data, putAway), isLoading: isPending && fetchStatus === 'fetching' }
}

const storageKey = 'ringside_first_steps_put_away'

const readPutAway = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

/** The steps, by their labels, that are put away in this browser. */
export function useHiddenSteps() {
  const client = useQueryClient()
  const queryKey = [storageKey]
  const { data: putAway } = useQuery({ queryKey, queryFn: readPutAway, initialData: readPutAway, staleTime: 'static' })
  const setPutAway = (labels: readonly string[]) => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(labels))
    } catch {
      // Without storage it lasts as long as the page.
    }
    client.setQueryData(queryKey, labels)
    keepFocus()
  }
  const hide = (labels: readonly string[]) => {
    setPutAway([...putAway, ...labels])
    notifySuccess(
      'Hidden. Search for “Start here” to bring it back.',
      undoAction(() => setPutAway(putAway)),
    )
  }
  return { putAway, hide, showAll: () => setPutAway([]) }
}
