import { Check, Circle, X } from 'lucide-react'
import { Link } from 'wouter'
import { heroKeys } from '../../../domain/content-keys/landing.ts'
import { contactKeys } from '../../../domain/content-keys/site.ts'
import {
  type FirstStepsAnswer,
  firstSteps,
  isStepDone,
  type PartState,
  type StepPart,
} from '../../../domain/first-steps.ts'
import { capital } from '../../../domain/text-forms.ts'
import { Button } from '../../ui/button.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { useFirstStepsHidden } from '../first-steps.ts'
import { contentHref } from '../records.ts'

/** The sections whose texts are steps. */
const keys = { ...heroKeys, ...contactKeys }

type Found = FirstStepsAnswer['steps'][number][number]

/** What a new club has still to do, until all of it is done or the list is put away. */
export function FirstStepsPanel({ answer }: { answer: FirstStepsAnswer | undefined }) {
  const { setHidden } = useFirstStepsHidden()
  if (!answer) return null
  const isDone = answer.steps.map(isStepDone)
  const doneCount = isDone.filter(Boolean).length
  if (doneCount === firstSteps.length) return null
  const putAway = () => {
    setHidden(true)
    notifySuccess('Put away. Search for “Start here” to see it again.')
  }
  return (
    <section className="ui-panel ui-panel-padded ui-stack ui-apart" aria-labelledby="first-steps">
      <div className="ui-cluster">
        <h2 id="first-steps" className="ui-title">
          Start here
        </h2>
        <span className="ui-muted">
          {doneCount} of {firstSteps.length} done
        </span>
        <Button className="ui-end" size="small" icon={<X aria-hidden />} onPress={putAway}>
          Put away
        </Button>
      </div>
      <ol className="ui-cards">
        {firstSteps.map(({ label, parts }, index) => (
          <li key={label} className={isDone[index] ? 'ui-note first-steps-done' : 'ui-note'}>
            {isDone[index] ? <Check aria-hidden /> : <Circle aria-hidden />}
            <div>
              <b>{label}</b>
              {isDone[index] ? (
                <span className="ui-hidden">done</span>
              ) : (
                <Parts of={parts} found={answer.steps[index]} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Parts({ of: parts, found = [] }: { of: readonly StepPart[]; found: readonly Found[] | undefined }) {
  return (
    <ul>
      {parts.map((part, index) => {
        const { state, contentId } = found[index] ?? { state: 'empty', contentId: null }
        const { label, href } = editorOf(part, state, contentId)
        return (
          <li key={href} className="ui-cluster">
            <Link className="ui-link" href={href}>
              {label}
            </Link>
            <span className="ui-muted">{wordsFor(part, state)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Where a part is edited, and what that place is called. */
function editorOf(part: StepPart, state: PartState, contentId: number | null): { label: string; href: string } {
  if ('text' in part) return { label: keys[part.text].label, href: contentHref(part.text, contentId) }
  if ('release' in part) return { label: 'Build Cache', href: '/admin/cache' }
  const href = `/admin/${part.list}`
  const label = capital(part.list)
  return { label, href: state === 'empty' && part.list !== 'gallery' ? `${href}?open=new` : href }
}

function wordsFor(part: StepPart, state: PartState): string {
  if (state === 'done') return 'done'
  if (state === 'example') return 'still the example'
  if ('text' in part) return 'not yours yet'
  return 'list' in part ? 'none yet' : 'nothing of yours yet'
}
