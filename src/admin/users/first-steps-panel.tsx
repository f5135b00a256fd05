import { Check, Circle, X } from 'lucide-react'
import { Link } from 'wouter'
import { sampleClubPath } from '../../domain/findings/finding-links.ts'
import { languages } from '../../domain/languages.ts'
import type { CheckedPart, FirstStepsState } from '../../domain/page/checked-steps.ts'
import { type FirstStep, firstSteps, isStepDone, type StepPart } from '../../domain/page/first-steps.ts'
import { Button } from '../../ui/elements/button.tsx'
import { t, translated } from '../../ui/translate/translate.tsx'
import { useHiddenSteps } from '../frame/first-steps.ts'
import { DeclineButton, hrefOf, isLeftEmpty, isPartlyExample, wordsForExamples } from '../frame/next-step.tsx'

export function FirstStepsPanel({ progress }: { progress: FirstStepsState }) {
  const { hide } = useHiddenSteps()
  const areDone = firstSteps.map((step, index) => isStepDone(step, progress.steps[index] ?? []))
  const doneCount = areDone.filter(Boolean).length
  return (
    <section className="ui-panel ui-panel-padded ui-stack ui-apart" aria-labelledby="first-steps">
      <div className="ui-cluster">
        <div className="ui-cluster ui-grow">
          <h2 id="first-steps" className="ui-title">
            {t('Start here')}
          </h2>
          <span className="ui-muted">{t('{done} of {total}', { done: doneCount, total: firstSteps.length })}</span>
        </div>
        <Button size="small" icon={<X aria-hidden />} onPress={() => hide(firstSteps.map(({ label }) => label))}>
          {t('Hide')}
        </Button>
      </div>
      {progress.steps.flat().some(({ state }) => state === 'example') && (
        <p>
          {t('The page still shows an example.')}{' '}
          <Link className="ui-link" href={sampleClubPath}>
            {t('Remove sample club')}
          </Link>
        </p>
      )}
      <ol className="ui-cards">
        {firstSteps.map((step, index) => (
          <li key={step.label} className={areDone[index] ? 'ui-note ui-muted' : 'ui-note'}>
            {areDone[index] ? <Check aria-hidden /> : <Circle aria-hidden />}
            <div>
              <b>{translated(step.label)}</b>
              {areDone[index] ? (
                <span className="visually-hidden">{t('done')}</span>
              ) : (
                <Parts step={step} checkedParts={progress.steps[index]} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Parts({
  step: { parts, decline },
  checkedParts = [],
}: {
  step: FirstStep
  checkedParts: readonly CheckedPart[] | undefined
}) {
  return (
    <ul>
      {checkedParts.slice(0, parts.length).map((each, index) => {
        const part = parts[index] as StepPart
        return (
          <li key={each.label} className="ui-cluster">
            <Link className="ui-link" href={hrefOf(part, each)}>
              {translated(each.label)}
            </Link>
            <span className="ui-muted">{wordsFor(part, each)}</span>
          </li>
        )
      })}
      {decline && (
        <li>
          <DeclineButton decline={decline} />
        </li>
      )}
    </ul>
  )
}

function wordsFor(part: StepPart, checkedPart: CheckedPart): string {
  const { state, defaultIn } = checkedPart
  if (state === 'done') return t('done')
  if (state === 'draft' || 'release' in part) return t('not public yet')
  if (state === 'example' || defaultIn.length === languages.length) return t('still the example')
  if (isPartlyExample(checkedPart)) return wordsForExamples(checkedPart)
  if ('on' in part) return t('switched off')
  if ('text' in part) return isLeftEmpty(checkedPart) ? t('left empty') : t('not set yet')
  return t('none yet')
}
