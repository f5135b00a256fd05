import { ArrowRight, CircleAlert, Info, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Finding, FindingRule } from '../../../domain/findings/finding.ts'
import { englishLanguageNames } from '../../../domain/languages.ts'
import { translationStates } from '../../../domain/translations/translation-states.ts'
import { Growing } from '../../ui/growing.tsx'
import { keepFocus } from '../keep-focus.ts'

/** What findings are about, in the order in which they are told. */
const headings = {
  'Example facts': ['example'],
  Prices: ['price-differs'],
  Translations: ['missing', 'out-of-date', 'copied', 'wrong-script', 'placeholder-lost', 'too-long', 'polish-script'],
  Timetable: ['clash', 'past', 'empty-section'],
  Pictures: ['alt-missing', 'heavy-picture'],
} as const satisfies Record<string, readonly FindingRule[]>

/** What many of a rule are called, behind their number. */
const many: Record<FindingRule, string> = {
  example: 'example addresses',
  'price-differs': 'prices that differ from the Polish ones',
  'out-of-date': 'texts that are older than their Polish text',
  copied: 'texts that are still the Polish one',
  'wrong-script': 'texts with letters of another language',
  missing: 'texts that are missing',
  'placeholder-lost': 'texts that lack what is filled in',
  'too-long': 'texts that have no room where they stand',
  'polish-script': 'Polish texts with letters of another language',
  clash: 'classes that clash',
  past: 'exceptions or notices that are over',
  'empty-section': 'sections in which there is nothing',
  'alt-missing': 'pictures of which nothing is told to whoever cannot see them',
  'heavy-picture': 'pictures that take a phone long to load',
}

const manyOf = (rule: FindingRule, count: number) => `${count} ${many[rule]}`

const headingOf = new Map<string, string>(
  Object.entries(headings).flatMap(([heading, rules]) => rules.map((rule) => [rule, heading] as const)),
)

/** So many of a rule are told one by one: more would bury what else is on the screen. */
const mostApart = 3

/**
 * Findings under their headings, what is a problem first. Many of one rule are told together: they stand in one array, any
 * other finding in its own.
 */
export function groupsOf<Each extends Finding>(findings: readonly Each[]): [string, Each[][]][] {
  const order = Object.keys(headings)
  const inOrder = findings.toSorted((a, b) => Number(a.severity === 'hint') - Number(b.severity === 'hint'))
  const byHeading = Map.groupBy(inOrder, ({ rule }) => headingOf.get(rule) ?? 'Others')
  return [...byHeading]
    .map(([heading, those]): [string, Each[][]] => [heading, gathered(those)])
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

/** What stands for many things itself is never one of many. */
const gathered = <Each extends Finding>(findings: readonly Each[]): Each[][] =>
  [...Map.groupBy(findings, ({ rule, parts }) => (parts ? 'parts' : rule)).values()].flatMap((those) =>
    those.length > mostApart ? [those] : those.map((each) => [each]),
  )

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
