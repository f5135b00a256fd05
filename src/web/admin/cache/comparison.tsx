import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { Side } from '../../../domain/differences/compare.ts'
import { candidateName } from '../../../domain/release-words.ts'
import { counted } from '../../../domain/text-forms.ts'
import { messageOf } from '../../data/request.ts'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { differencesQuery } from '../desk-queries.ts'
import { keepFocus } from '../keep-focus.ts'
import { DifferenceList } from './difference-list.tsx'

/** The id of what a comparison is called: one who comes to it begins there. */
export const comparisonId = 'comparison'

/** The id of what leads to it, where one comes back to. */
export const comparerId = (to: string) => `compare-${to}`

interface ComparisonProps {
  from: number
  /** `drafts`, a release's number or `candidate-<id>`, as the address says it. */
  to: string
  /** The number of the release that visitors see. */
  current: number
}

/** How a release differs from what is stored now, from what visitors see, or from a candidate. */
export function Comparison({ from, to, current }: ComparisonProps) {
  const [, setParameters] = useSearchParams()
  const query = useQuery(differencesQuery(from, to))
  const isOfCandidate = to.startsWith('candidate-')
  return (
    <section className="comparison">
      <div className="comparison-head">
        <h2 id={comparisonId} tabIndex={-1}>
          {query.data ? `From ${sideName(query.data.from)} to ${sideName(query.data.to)}` : `Release ${from}`}
        </h2>
        <Link
          className="ui-button ui-button-plain"
          href={`/admin/cache?view=${isOfCandidate ? 'candidates' : 'releases'}`}
          onClick={() => keepFocus(comparerId(to))}
        >
          <ArrowLeft aria-hidden /> {isOfCandidate ? 'All candidates' : 'All releases'}
        </Link>
        {!isOfCandidate && from !== current && (
          <Segments
            label="Compared with"
            options={[
              { value: 'drafts', label: 'With the drafts' },
              { value: String(current), label: 'With what is public' },
            ]}
            value={to}
            onChange={(side) => setParameters({ compare: String(from), to: side })}
          />
        )}
      </div>
      {query.isPending && <SkeletonRows />}
      {query.isError && <FailedPanel message={messageOf(query.error, 'Failed to compare')} onRetry={query.refetch} />}
      {query.data && (
        <>
          <p className="desk-note ui-muted" role="status">
            {query.data.records.length === 0
              ? 'Nothing differs.'
              : `${counted(query.data.records.length, 'record')} ${query.data.records.length === 1 ? 'differs' : 'differ'}.`}
            {!query.data.isWhole && ' More differ than are listed here.'}
            {!query.data.isMarked && ' So much differs that some texts are shown whole, before and after.'}
          </p>
          <DifferenceList
            key={`${from} ${to}`}
            records={query.data.records}
            fieldsOf={(listed) =>
              query.data.records.find(({ list, id }) => list === listed.list && id === listed.id)?.fields
            }
          />
        </>
      )}
    </section>
  )
}

function sideName(side: Side): string {
  switch (side.kind) {
    case 'drafts':
      return 'the drafts'
    case 'candidate':
      return `the ${candidateName(side.at).toLowerCase()}`
    case 'release':
      return side.at ? `release ${side.number} (${dateAndTimeOf(side.at)})` : `release ${side.number}`
  }
}
