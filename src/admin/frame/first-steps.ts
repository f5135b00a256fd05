import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstStepsState } from '../../domain/page/checked-steps.ts'
import { type FirstStep, firstSteps, isStepDone } from '../../domain/page/first-steps.ts'
import { readStoredTexts, writeStored } from '../../ui/browser/browser-storage.ts'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { keepFocus } from '../data/keep-focus.ts'
import { firstStepsQuery } from '../data/publishing.ts'
import { undoAction } from '../data/undo.ts'

const openStepsOf = (progress: FirstStepsState | undefined, hidden: readonly string[]): readonly FirstStep[] =>
  firstSteps.filter(
    (step, index) => !hidden.includes(step.label) && !(progress && isStepDone(step, progress.steps[index] ?? [])),
  )

/** The club's progress, and the steps that are neither done nor hidden. Fetches nothing once no step is open. */
export function useFirstSteps() {
  const { hidden } = useHiddenSteps()
  const { data, isFetched, fetchStatus } = useQuery({
    ...firstStepsQuery,
    enabled: ({ state }) => openStepsOf(state.data, hidden).length > 0,
  })
  return { progress: data, openSteps: openStepsOf(data, hidden), isLoading: !isFetched && fetchStatus === 'fetching' }
}

const storageKey = 'ringside_first_steps_put_away'

const readHidden = () => readStoredTexts(storageKey)

export function useHiddenSteps() {
  const client = useQueryClient()
  const queryKey = [storageKey]
  const { data: hidden } = useQuery({ queryKey, queryFn: readHidden, initialData: readHidden, staleTime: 'static' })
  const setHidden = (labels: readonly string[]) => {
    writeStored(storageKey, JSON.stringify(labels))
    client.setQueryData(queryKey, labels)
    keepFocus()
  }
  const hide = (labels: readonly string[]) => {
    setHidden([...hidden, ...labels])
    notifySuccess(
      'Hidden. “Start here” in User Management brings it back.',
      undoAction(() => setHidden(hidden)),
    )
  }
  return { hidden, hide, showAll: () => setHidden([]) }
}
