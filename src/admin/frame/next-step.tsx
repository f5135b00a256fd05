import { Footprints } from 'lucide-react'
import { Link } from 'wouter'
import { languages } from '../../domain/languages.ts'
import type { CheckedPart } from '../../domain/page/checked-steps.ts'
import { type FirstStep, firstSteps, type StepPart } from '../../domain/page/first-steps.ts'
import { Button } from '../../ui/elements/button.tsx'
import { languageLabel, t, translated, tx } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { contentHref } from '../data/records.ts'
import { useSwitch } from '../parts/visibility-switch.tsx'
import { useFirstSteps, useHiddenSteps } from './first-steps.ts'

export function NextStep() {
  const { progress, openSteps } = useFirstSteps()
  const { hide } = useHiddenSteps()
  const [step] = openSteps
  if (!progress || !step) return null
  const checkedParts = progress.steps[firstSteps.indexOf(step)] ?? []
  const partIndex = step.parts.findIndex((_, index) => checkedParts[index]?.state !== 'done')
  const [part, checkedPart] = [step.parts[partIndex], checkedParts[partIndex]]
  if (!part || !checkedPart) return null
  return (
    <section className="ui-row ui-bar next-step" aria-label={t('First steps')}>
      <Footprints aria-hidden />
      <p>
        {tx('Next: {step}', { step: <b>{translated(step.label)}</b> })}
        {'text' in part && isLeftEmpty(checkedPart) && ` (${t('left empty')})`}
        {isPartlyExample(checkedPart) && ` (${wordsForExamples(checkedPart)})`}
        {checkedPart.state === 'draft' && ` (${t('not public yet')})`}
      </p>
      <span className="ui-cluster">
        <Link
          className="ui-button ui-button-primary ui-button-small"
          href={hrefOf(part, checkedPart)}
          onClick={() => keepFocus()}
        >
          {translated(checkedPart.label)}
        </Link>
        {step.decline && <DeclineButton decline={step.decline} />}
        <Button size="small" onPress={() => hide([step.label])}>
          {t('Skip')}
        </Button>
      </span>
    </section>
  )
}

/** Answers a step's question with “no”: switches off what the club does not have. */
export function DeclineButton({ decline }: { decline: NonNullable<FirstStep['decline']> }) {
  const { isLoaded, set } = useSwitch(decline.key)
  return (
    <Button size="small" isDisabled={!isLoaded} onPress={() => set(false)}>
      {translated(decline.label)}
    </Button>
  )
}

/** Whether a text is stored, but empty in every language. */
export const isLeftEmpty = ({ state, defaultIn, recordId }: CheckedPart): boolean =>
  state === 'empty' && recordId !== null && defaultIn.length === 0

export const isPartlyExample = ({ state, defaultIn }: CheckedPart): boolean =>
  state === 'empty' && defaultIn.length > 0 && defaultIn.length < languages.length

export const wordsForExamples = ({ defaultIn }: CheckedPart): string =>
  t('still the example: {languages}', { languages: defaultIn.map(languageLabel).join(', ') })

const firstVisitPlaces = {
  class: { path: '/admin/classes', field: 'forBeginners' },
  time: { path: '/admin/schedule', field: null },
  price: { path: '/admin/pricing', field: 'firstVisit' },
}

export function hrefOf(part: StepPart, { state, recordId }: CheckedPart): string {
  if (state === 'draft' || 'release' in part) return '/admin/cache'
  if ('text' in part) return contentHref(part.text, recordId)
  if ('on' in part) return contentHref(part.on, recordId)
  if ('off' in part) return contentHref(part.off, recordId)
  if ('firstVisit' in part) {
    const { path, field } = firstVisitPlaces[part.firstVisit]
    return field ? `${path}?open=${recordId ?? 'new'}&field=${field}` : path
  }
  const isNew = state === 'empty' && part.list !== 'gallery'
  return isNew ? `/admin/${part.list}?open=new` : `/admin/${part.list}`
}
