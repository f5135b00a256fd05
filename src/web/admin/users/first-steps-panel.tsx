import { Check, Circle, X } from 'lucide-react'
import { Link } from 'wouter'
import { heroKeys } from '../../../domain/content-keys/landing.ts'
import { contactKeys } from '../../../domain/content-keys/site.ts'
import {
  type FirstStepsState,
  firstSteps,
  isStepDone,
  type PartState,
  type StepPart,
} from '../../../domain/first-steps.ts'
import { languageNames, languages } from '../../../domain/languages.ts'
import { capital } from '../../../domain/text-forms.ts'
import { officeLanguage, t, translated } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/choices.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { useFirstStepsHidden } from '../first-steps.ts'
import { useChooseLanguage } from '../office-language.ts'
import { contentHref } from '../records.ts'

/** The sections whose texts are steps. */
const keys = { ...heroKeys, ...contactKeys }

type Found = FirstStepsState['steps'][number][number]

/** The first steps of a new club, until all are done or the list is hidden. */
export function FirstStepsPanel({ progress }: { progress: FirstStepsState | undefined }) {
  const { setHidden } = useFirstStepsHidden()
  const choose = useChooseLanguage()
  if (!progress) return null
  const isDone = progress.steps.map(isStepDone)
  const doneCount = isDone.filter(Boolean).length
  if (doneCount === firstSteps.length) return null
  const hide = () => {
    setHidden(true)
    notifySuccess('Hidden. Search for “Start here” to bring it back.')
  }
  return (
    <section className="ui-panel ui-panel-padded ui-stack ui-apart" aria-labelledby="first-steps">
      <div className="ui-cluster">
        <h2 id="first-steps" className="ui-title">
          {t('Start here')}
        </h2>
        <span className="ui-muted">{t('{done} of {steps} done', { done: doneCount, steps: firstSteps.length })}</span>
        <Button className="ui-end" size="small" icon={<X aria-hidden />} onPress={hide}>
          {t('Hide')}
        </Button>
      </div>
      <Segments
        label="Language · Język · Мова"
        isLabelShown
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={officeLanguage()}
        onChange={(language) => void choose(language)}
      />
      <ol className="ui-cards">
        {firstSteps.map(({ label, parts }, index) => (
          <li key={label} className={isDone[index] ? 'ui-note first-steps-done' : 'ui-note'}>
            {isDone[index] ? <Check aria-hidden /> : <Circle aria-hidden />}
            <div>
              <b>{translated(label)}</b>
              {isDone[index] ? (
                <span className="ui-hidden">{t('done')}</span>
              ) : (
                <Parts of={parts} found={progress.steps[index]} />
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

/** The link to where a part is edited. */
function editorOf(part: StepPart, state: PartState, contentId: number | null): { label: string; href: string } {
  if ('text' in part) return { label: translated(keys[part.text].label), href: contentHref(part.text, contentId) }
  if ('release' in part) return { label: t('Build Cache'), href: '/admin/cache' }
  const href = `/admin/${part.list}`
  const label = translated(capital(part.list))
  return { label, href: state === 'empty' && part.list !== 'gallery' ? `${href}?open=new` : href }
}

function wordsFor(part: StepPart, state: PartState): string {
  if (state === 'done') return t('done')
  if (state === 'example') return t('still the example')
  if ('text' in part) return t('not set yet')
  return 'list' in part ? t('none yet') : t('not published yet')
}
