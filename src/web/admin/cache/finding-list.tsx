import { CircleAlert, Info, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Finding } from '../../../domain/findings/finding.ts'
import { englishLanguageNames } from '../../../domain/languages.ts'
import { Growing } from '../../ui/growing.tsx'
import { keepFocus } from '../keep-focus.ts'
import { groupsOf } from './finding-groups.ts'

interface FindingListProps<Each extends Finding> {
  findings: readonly Each[]
  /** What is said of one beside the finding itself. */
  noteOf?: (finding: Each) => string
  actions: (finding: Each) => ReactNode
}

/** Some: what is to be published stands below. */
const shownAtOnce = 8

/** Findings by what they are about: each says where and what, and leads to where it is mended. */
export function FindingList<Each extends Finding>({ findings, noteOf, actions }: FindingListProps<Each>) {
  const inOrder = groupsOf(findings).flatMap(([heading, those]) => those.map((each) => ({ heading, each })))
  return (
    <Growing items={inOrder} step={shownAtOnce}>
      {(shown) =>
        [...Map.groupBy(shown, ({ heading }) => heading)].map(([heading, those]) => (
          <section key={heading} className="finding-group">
            <h3>{heading}</h3>
            <ul>
              {those.map(({ each }) => (
                <li key={each.key} className="finding">
                  <Mark severity={each.severity} />
                  <div>
                    <p className="finding-place">
                      <b>{each.title}</b> <span className="ui-muted">{placeOf(each)}</span>
                    </p>
                    <p>{each.sentence}</p>
                    {noteOf && <p className="ui-muted">{noteOf(each)}</p>}
                  </div>
                  <span className="finding-actions">
                    <Link
                      className="ui-button ui-button-plain ui-button-small"
                      href={each.mend.path}
                      onClick={() => keepFocus()}
                    >
                      <Pencil aria-hidden /> {each.mend.label}
                      <span className="ui-hidden"> {each.title}</span>
                    </Link>
                    {actions(each)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </Growing>
  )
}

/** Which list, and which language if it is one. */
const placeOf = ({ list, language }: Finding) =>
  [list, language && englishLanguageNames[language]].filter(Boolean).join(', ')

function Mark({ severity }: Pick<Finding, 'severity'>) {
  return severity === 'problem' ? (
    <>
      <CircleAlert className="finding-problem" aria-hidden />
      <span className="ui-hidden">Problem: </span>
    </>
  ) : (
    <>
      <Info aria-hidden />
      <span className="ui-hidden">Hint: </span>
    </>
  )
}
