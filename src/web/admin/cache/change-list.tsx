import type { UnpublishedChange } from '../../../domain/releases.ts'
import { Growing } from '../../ui/growing.tsx'
import { timeAgo } from '../time-ago.ts'

/** What visitors do not see yet, by section and record. */
export function ChangeList({ changes }: { changes: readonly UnpublishedChange[] }) {
  return (
    <section className="ui-panel changes">
      <h2>Unpublished changes {changes.length > 0 && <span className="sidebar-count">{changes.length}</span>}</h2>
      {changes.length === 0 ? (
        <p className="ui-muted changes-none">Visitors see everything as it is stored.</p>
      ) : (
        <Growing items={changes}>
          {(shown) => (
            <ul>
              {shown.map(({ list, id, label, action, by, at }) => (
                <li key={`${list} ${id}`}>
                  <b>{list}</b>
                  <span>{label}</span>
                  <span>{action}</span>
                  <span className="ui-muted">{[by, at && timeAgo(at)].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
          )}
        </Growing>
      )}
    </section>
  )
}
