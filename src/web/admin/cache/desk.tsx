import './desk.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { entriesIn } from '../../../domain/changes.ts'
import type { UnpublishedChange } from '../../../domain/releases.ts'
import { candidatesQuery } from '../desk-queries.ts'
import { CandidateList } from './candidates.tsx'
import { ChangeList } from './change-list.tsx'
import { Comparison } from './comparison.tsx'
import { ReleaseList } from './releases.tsx'

interface DeskProps {
  changes: readonly UnpublishedChange[]
  /** The number of the release that visitors see. */
  release: number
}

/** What is not public yet, what was shown in private, and what was public: one at a time, by the address. */
export function Desk({ changes, release }: DeskProps) {
  const [parameters] = useSearchParams()
  const { data: candidates = [] } = useQuery(candidatesQuery)
  const compared = parameters.get('compare')
  const view = compared === null ? (parameters.get('view') ?? 'changes') : null
  const views = [
    { name: 'changes', label: 'Unpublished', rest: ' changes', href: '/admin/cache', count: entriesIn(changes).length },
    { name: 'candidates', label: 'Candidates', href: '/admin/cache?view=candidates', count: candidates.length },
    { name: 'releases', label: 'Releases', href: '/admin/cache?view=releases', count: 0 },
  ]
  return (
    <section className="ui-panel desk">
      <nav aria-label="Release desk" className="desk-views">
        {views.map(({ name, label, rest, href, count }) => (
          <Link key={name} href={href} className="desk-view" aria-current={view === name ? 'page' : undefined}>
            <span>
              {label}
              {rest && <span className="desk-view-rest">{rest}</span>}
            </span>
            {count > 0 && <span className={name === 'changes' ? 'sidebar-count' : 'desk-count'}>{count}</span>}
          </Link>
        ))}
      </nav>
      {view === 'changes' && (
        <section className="changes">
          <h2 className="ui-hidden">Unpublished changes</h2>
          <ChangeList changes={changes} release={release} />
        </section>
      )}
      {view === 'candidates' && (
        <section>
          <h2 className="ui-hidden">Candidates</h2>
          <CandidateList />
        </section>
      )}
      {view === 'releases' && (
        <section>
          <h2 className="ui-hidden">Releases</h2>
          <ReleaseList />
        </section>
      )}
      {compared !== null && (
        <Comparison from={Number(compared)} to={parameters.get('to') ?? 'drafts'} current={release} />
      )}
    </section>
  )
}
