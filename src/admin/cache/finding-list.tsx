import { ArrowRight, CircleAlert, Info, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Finding, FindingRule } from '../../domain/findings/finding.ts'
import { groupBy } from '../../domain/group-by.ts'
import { defaultLanguage, englishLanguageNames } from '../../domain/languages.ts'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { languageLabel, type Message, type PluralMessage, t, tn, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'

interface Heading {
  heading: Message
  /** For each rule under the heading, the sentence for several findings. */
  rules: Partial<Record<FindingRule, PluralMessage>>
  /** Whether findings are collapsed by language instead of by rule. */
  isByLanguage?: true
}

const textsInLanguage = '{language}: {count} texts to check'

/** In the order in which a visitor notices what is wrong. */
const headings: readonly Heading[] = [
  {
    heading: 'Still to fill in',
    rules: { 'empty-section': '{count} empty sections', example: '{count} facts to fill in' },
  },
  {
    heading: 'Contact',
    rules: {
      unparsed: '{count} contact details that can’t be read',
      'hours-unread': '{count} texts of opening hours that can’t be read',
      'hours-differ': '{count} texts of opening hours that differ from the Polish ones',
    },
  },
  {
    heading: 'Prices',
    rules: {
      'price-differs': '{count} prices that differ from the Polish ones',
      'price-unclear': '{count} prices without a sum in złoty',
    },
  },
  {
    heading: 'Schedule',
    rules: {
      clash: '{count} classes that clash',
      past: '{count} exceptions or notices that have ended',
    },
  },
  {
    heading: 'Documents',
    rules: {
      'document-missing': '{count} documents that are missing',
      placeholder: '{count} texts with something to fill in',
      'review-due': '{count} documents to review',
    },
  },
  {
    heading: 'Pictures',
    rules: {
      'alt-missing': '{count} pictures without alternative text',
      'heavy-picture': '{count} pictures slow to load on a phone',
      'no-glyph': '{count} names with characters that the font does not have',
    },
  },
  {
    heading: 'Translations',
    rules: {
      missing: textsInLanguage,
      'out-of-date': textsInLanguage,
      copied: textsInLanguage,
      'wrong-script': textsInLanguage,
      'placeholder-lost': textsInLanguage,
      'too-long': textsInLanguage,
      'polish-script': textsInLanguage,
    },
    isByLanguage: true,
  },
]

/** If a rule, or a language, has more findings than this, they share one row. */
const maxSeparateRows = 3

/** Groups findings by heading, problems first, and into rows: many findings of one rule, or of one language, share a row. */
export function groupsOf(findings: readonly Finding[]): [Message, Finding[][]][] {
  const sorted = findings.toSorted((a, b) => Number(a.severity === 'hint') - Number(b.severity === 'hint'))
  return headings.flatMap(({ heading, rules, isByLanguage }): [Message, Finding[][]][] => {
    const headingFindings = sorted.filter(({ rule }) => rule in rules)
    if (headingFindings.length === 0) return []
    // A finding with parts is already collapsed: it does not count for its rule.
    const groups = groupBy(headingFindings, ({ rule, language, parts }) =>
      parts ? 'parts' : isByLanguage ? language : rule,
    )
    const rows = [...groups.values()].flatMap((group) =>
      group.length > maxSeparateRows ? [group] : group.map((each) => [each]),
    )
    return [[heading, rows]]
  })
}

interface FindingListProps {
  findings: readonly Finding[]
  actions: (finding: Finding) => ReactNode
}

export function FindingList({ findings, actions }: FindingListProps) {
  const rows = groupsOf(findings).flatMap(([heading, groups]) => groups.map((group) => ({ heading, group })))
  const renderRow = (finding: Finding) => <FindingRow key={finding.key} finding={finding} actions={actions(finding)} />
  return (
    // More rows at once would push the rest of the screen out of sight.
    <ShowMore items={rows} step={6} sizeOf={({ group }) => group.length}>
      {(visibleRows) =>
        [...groupBy(visibleRows, ({ heading }) => heading)].map(([heading, headingRows]) => (
          <section key={heading}>
            <h3 className="ui-strip">{t(heading)}</h3>
            <ul className="ui-rows">
              {headingRows.map(({ group }) => {
                const [first] = group
                const plural = first && headings.find(({ rules }) => first.rule in rules)?.rules[first.rule]
                if (!plural || group.length === 1) return group.map(renderRow)
                const language = first.language ?? defaultLanguage
                return (
                  <li key={`${first.rule} ${language}`}>
                    <details>
                      <summary>
                        <Severity {...first} />{' '}
                        {tn(group.length, plural, plural, { language: languageLabel(language) })}
                      </summary>
                      {plural === textsInLanguage && language !== defaultLanguage && (
                        <p className="ui-line">
                          <FixLink label={t('Go to Translations')} path={`/admin/translations?language=${language}`} />
                        </p>
                      )}
                      <ul className="ui-rows">{group.map(renderRow)}</ul>
                    </details>
                  </li>
                )
              })}
            </ul>
          </section>
        ))
      }
    </ShowMore>
  )
}

interface FindingRowProps {
  finding: Finding
  actions: ReactNode
}

function FindingRow({ finding, actions }: FindingRowProps) {
  const { list, label, language, title, sentence, parts, mend } = finding
  const place = [list === 'page' ? [] : list, label ?? [], language ? englishLanguageNames[language] : []].flat()
  const name = translated(title)
  return (
    <li className="ui-row ui-top">
      <Severity {...finding} />
      <div>
        <p>
          <b>{name}</b> <span className="ui-muted">{place.map(translated).join(', ')}</span>
        </p>
        <p>{translated(sentence)}</p>
        {parts && (
          <details className="finding-parts">
            <summary className="ui-muted">{t('Show more')}</summary>
            <ul className="ui-cluster">
              {parts.map((part) => (
                <li key={`${part.list} ${part.of}`}>
                  <Link className="ui-link" href={part.path} onClick={() => keepFocus()}>
                    {translated(part.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className="ui-cluster">
        <FixLink label={translated(mend.label)} path={mend.path} name={name} />
        {actions}
      </span>
    </li>
  )
}

function FixLink({ label, path, name }: Finding['mend'] & { name?: string }) {
  const linkProps = {
    className: 'ui-button ui-button-plain ui-button-small',
    href: path,
    'aria-label': name && t('{label}: {value}', { label, value: name }),
    children: (
      <>
        {path.includes('?open=') ? <Pencil aria-hidden /> : <ArrowRight aria-hidden />} {label}
      </>
    ),
  }
  // With a plain link to a part of this screen, the browser scrolls to the part and focuses it.
  return path.includes('#') ? <a {...linkProps} /> : <Link {...linkProps} onClick={() => keepFocus()} />
}

function Severity({ severity }: Pick<Finding, 'severity'>) {
  const [Icon, className, words] =
    severity === 'problem'
      ? [CircleAlert, 'finding-mark finding-mark-problem', t('Problem:')]
      : [Info, 'finding-mark', t('Hint:')]
  return (
    <>
      <Icon className={className} aria-hidden />
      <span className="visually-hidden">{words} </span>
    </>
  )
}
