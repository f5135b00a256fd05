import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { entriesIn } from '../../../domain/changes.ts'
import { dateAndTimeOf, timeOf } from '../../../domain/dates.ts'
import type { Side } from '../../../domain/differences/compare.ts'
import type { UnpublishedChange } from '../../../domain/releases.ts'
import { messageOf } from '../../data/request.ts'
import { t, tn } from '../../translate/translate.tsx'
import { Segments } from '../../ui/choices.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { keepFocus } from '../keep-focus.ts'
import { candidatesQuery, differencesQuery } from '../publishing.ts'
import { CandidateList, comparerId } from './candidates.tsx'
import { ChangeList } from './change-list.tsx'
import { DifferenceList } from './difference-list.tsx'
import { comparisonId, ReleaseList } from './releases.tsx'

interface VersionPanelProps {
  changes: readonly UnpublishedChange[]
  /** The number of the release that visitors see. */
  release: number
}

/** The unpublished changes, the candidates, the releases, or a comparison, as the address chooses. */
export function VersionPanel({ changes, release }: VersionPanelProps) {
  const [parameters] = useSearchParams()
  const { data: candidates = [] } = useQuery(candidatesQuery)
  const compared = parameters.get('compare')
  const view = compared === null ? (parameters.get('view') ?? 'changes') : null
  const views = [
    {
      name: 'changes',
      label: t('Unpublished changes'),
      short: t('Unpublished'),
      href: '/admin/cache',
      count: entriesIn(changes).length,
    },
    { name: 'candidates', label: t('Previews'), href: '/admin/cache?view=candidates', count: candidates.length },
    {
      name: 'releases',
      label: t('Published versions'),
      short: t('Published'),
      href: '/admin/cache?view=releases',
      count: 0,
    },
  ]
  return (
    <section className="ui-panel version-panel">
      <nav aria-label={t('Versions')} className="version-views">
        {views.map(({ name, label, short, href, count }) => (
          <Link key={name} href={href} className="version-view" aria-current={view === name ? 'page' : undefined}>
            <span className={short && 'version-view-long'}>{label}</span>
            {short && (
              <span className="version-view-short" aria-hidden>
                {short}
              </span>
            )}
            {count > 0 && <span className={name === 'changes' ? 'ui-badge' : 'ui-count'}>{count}</span>}
          </Link>
        ))}
      </nav>
      {view === 'changes' && (
        <section className="changes">
          <h2 className="ui-hidden">{t('Unpublished changes')}</h2>
          <ChangeList changes={changes} release={release} />
        </section>
      )}
      {view === 'candidates' && (
        <section>
          <h2 className="ui-hidden">{t('Previews')}</h2>
          <CandidateList />
        </section>
      )}
      {view === 'releases' && (
        <section>
          <h2 className="ui-hidden">{t('Published versions')}</h2>
          <ReleaseList />
        </section>
      )}
      {compared !== null && (
        <Comparison from={Number(compared)} to={parameters.get('to') ?? 'drafts'} current={release} />
      )}
    </section>
  )
}

interface ComparisonProps {
  from: number
  /** `drafts`, a release's number or `candidate-<id>`, as in the address. */
  to: string
  current: number
}

function Comparison({ from, to, current }: ComparisonProps) {
  const [, setParameters] = useSearchParams()
  const { data, isPending, error, refetch } = useQuery(differencesQuery(from, to))
  const isOfCandidate = to.startsWith('candidate-')
  return (
    <section>
      <div className="ui-head">
        <h2 id={comparisonId} className="ui-grow" tabIndex={-1}>
          {data
            ? t('From {from} to {to}', { from: sideName(data.from), to: sideName(data.to) })
            : t('Version {from}', { from })}
        </h2>
        <Link
          className="ui-button ui-button-plain"
          href={`/admin/cache?view=${isOfCandidate ? 'candidates' : 'releases'}`}
          onClick={() => keepFocus(comparerId(to))}
        >
          <ArrowLeft aria-hidden /> {isOfCandidate ? t('All previews') : t('All versions')}
        </Link>
        {!isOfCandidate && from !== current && (
          <Segments
            label={t('Compared with')}
            options={[
              { value: 'drafts', label: t('With the drafts') },
              { value: String(current), label: t('With what is public') },
            ]}
            value={to}
            onChange={(side) => setParameters({ compare: String(from), to: side })}
          />
        )}
      </div>
      {isPending && <SkeletonRows />}
      {error && <FailedPanel message={messageOf(error, 'Failed to compare')} onRetry={refetch} />}
      {data && (
        <>
          <p className="ui-line ui-muted" role="status">
            {data.records.length === 0
              ? t('No differences.')
              : tn(data.records.length, '1 record differs.', '{count} records differ.')}{' '}
            {!data.isWhole && t('Not all differences are listed.')}{' '}
            {!data.isMarked && t('Some texts changed so much that they are shown in full, before and after.')}
          </p>
          <DifferenceList key={`${from} ${to}`} records={data.records} compared={data.records} />
        </>
      )}
    </section>
  )
}

function sideName(side: Side): string {
  switch (side.kind) {
    case 'drafts':
      return t('the drafts')
    case 'candidate':
      return t('the preview of {time}', { time: timeOf(side.at) })
    case 'release':
      return side.at
        ? t('version {number} ({time})', { number: side.number, time: dateAndTimeOf(side.at) })
        : t('version {number}', { number: side.number })
  }
}
