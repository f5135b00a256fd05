import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { dateAndTimeOf } from '../../domain/dates.ts'
import { backupsQuery } from './backups.ts'
import { keepFocus } from './keep-focus.ts'

/** Where more is told of them. */
const cachePath = '/admin/cache'

/** Says on every screen that the last backup could not be made, until one is. */
export function BackupBar() {
  const { data } = useQuery(backupsQuery)
  const [path] = useLocation()
  if (!data?.failure) return null
  const { reason, nextTry } = data.failure
  return (
    <div className="ui-row ui-bar ui-danger-ground" role="status">
      <CircleAlert aria-hidden />
      <p>
        <b>The backup failed:</b> {reason}. Next try {dateAndTimeOf(nextTry)}.
      </p>
      {path !== cachePath && (
        <span className="ui-cluster">
          <Link className="ui-button ui-button-plain ui-button-small" href={cachePath} onClick={() => keepFocus()}>
            See backups
          </Link>
        </span>
      )}
    </div>
  )
}
