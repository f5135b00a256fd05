import { ArrowRight, CircleAlert, Info, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Finding, FindingRule } from '../../../domain/findings/finding.ts'
import { englishLanguageNames } from '../../../domain/languages.ts'
import { translationStates } from '../../../domain/translations/translation-states.ts'
import { Growing } from '../../ui/growing.tsx'
import { keepFocus } from '../keep-focus.ts'
import { groupsOf, manyOf } from './finding-groups.ts'

interface FindingListProps<Each extends Finding> {
  findings: readonly Each[]
  /** What is said of one beside the finding itself. */
  noteOf?: (finding: Each) => string
  actions: (finding: Each) => ReactNode
}

/** Some: what is to be published stands below. */
const shownAtOnce = 6

/** Findings by what they are about, many of a kind folded up: each says where and what, and leads to where it is mended. */
export function FindingList<Each extends Finding>({ findings, noteOf, actions }: FindingListProps<Each>) {
  const inOrder = groupsOf(findings).flatMap(([heading, entries]) => entries.map((those) => ({ heading, those })))
  const rowOf = (finding: Each) => (
    <FindingRow key={finding.key} finding={finding} note={noteOf?.(finding)} actions={actions(finding)} />
  )
  return (
    <Growing items={inOrder} step={shownAtOnce} sizeOf={({ those }) => those.length}>
      {(shown) =>
        [...Map.groupBy(shown, ({ heading }) => heading)].map(([heading, entries]) => (
          <section key={heading} className="finding-group">
            <h3>{heading}</h3>
            <ul>
              {entries.map(({ those }) => {
                const [first] = those
                if (!first || those.length === 1) return those.map(rowOf)
                return (
                  <li key={first.rule} className="finding-many">
                    <details>
                      <summary>
                        <Mark severity={first.severity} /> {manyOf(first.rule, those.length)}
                      </summary>
                      <ManyLink rule={first.rule} />
                      <ul>{those.map(rowOf)}</ul>
                    </details>
                  </li>
                )
              })}
            </ul>
          </section>
        ))
      }
    </Growing>
  )
}

interface FindingRowProps {
  finding: Finding
  note: string | undefined
  actions: ReactNode
}

function FindingRow({ finding, note, actions }: FindingRowProps) {
  const { severity, title, sentence, parts, mend } = finding
  return (
    <li className="finding">
      <Mark severity={severity} />
      <div>
        <p className="finding-place">
          <b>{title}</b> <span className="ui-muted">{placeOf(finding)}</span>
        </p>
        <p>{sentence}</p>
        {parts && <Parts parts={parts} />}
        {note && <p className="ui-muted">{note}</p>}
      </div>
      <span className="finding-actions">
        <MendLink mend={mend} title={title} />
        {actions}
      </span>
    </li>
  )
}

const mendClass = 'ui-button ui-button-plain ui-button-small'

function MendLink({ mend: { label, path }, title }: Pick<Finding, 'mend' | 'title'>) {
  const words = (
    <>
      {label === 'Edit' ? <Pencil aria-hidden /> : <ArrowRight aria-hidden />} {label}
      <span className="ui-hidden"> {title}</span>
    </>
  )
  // What is on this screen is gone to by the browser, and has the focus then.
  if (path.includes('#'))
    return (
      <a className={mendClass} href={path}>
        {words}
      </a>
    )
  return (
    <Link className={mendClass} href={path} onClick={() => keepFocus()}>
      {words}
    </Link>
  )
}

/** What one finding stands for, by name. */
function Parts({ parts }: { parts: NonNullable<Finding['parts']> }) {
  return (
    <details className="finding-parts">
      <summary>What is left</summary>
      <ul>
        {parts.map(({ list, of, title, path }) => (
          <li key={`${list} ${of}`}>
            <Link href={path} onClick={() => keepFocus()}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const statesOfTexts: ReadonlySet<string> = new Set(translationStates)

/** Many texts are worked through where all of them are beside each other. */
function ManyLink({ rule }: { rule: FindingRule }) {
  if (!statesOfTexts.has(rule)) return null
  return (
    <p className="finding-desk">
      <Link className={mendClass} href={`/admin/translations?state=${rule}`} onClick={() => keepFocus()}>
        <ArrowRight aria-hidden /> Work through them under Translations
      </Link>
    </p>
  )
}

/** Which list, and which language if it is one. */
const placeOf = ({ list, language }: Finding) =>
  [list === 'page' ? null : list, language && englishLanguageNames[language]].filter(Boolean).join(', ')

function Mark({ severity }: Pick<Finding, 'severity'>) {
  return severity === 'problem' ? (
    <>
      <CircleAlert className="finding-mark finding-mark-problem" aria-hidden />
      <span className="ui-hidden">Problem: </span>
    </>
  ) : (
    <>
      <Info className="finding-mark" aria-hidden />
      <span className="ui-hidden">Hint: </span>
    </>
  )
}
