import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { BackupState } from '../../../domain/picture-library.ts'
import { Button } from '../../ui/button.tsx'
import { backupsQuery } from '../backups.ts'
import { timeAgo } from '../dates.ts'
import { prove } from '../password-proof.ts'
import { useWrite } from '../use-write.ts'

/** The whole club in one file, as the server streams it to who has given the password again. */
export function Backup() {
  const { data } = useQuery(backupsQuery)
  const { write, isPending } = useWrite<void, boolean>({
    send: prove,
    failed: 'Failed to download the backup',
    onDone: (isProved) => {
      if (!isProved) return
      Object.assign(document.createElement('a'), { href: '/api/admin/backup', download: '' }).click()
    },
  })
  return (
    <section className="ui-panel ui-panel-padded backup">
      <div>
        <h2>Backup</h2>
        <p className="ui-muted">
          Texts, pictures, accounts and releases in one file. Keep it where nobody else can read it.
        </p>
        {data && <MadeByItself state={data} />}
      </div>
      <Button icon={<Download aria-hidden />} isBusy={isPending} onPress={() => write()}>
        Download backup
      </Button>
    </section>
  )
}

/** When the server makes backups itself, and how old the last one is. */
function MadeByItself({ state: { schedule, next, keep, last, failure, goesOffSite } }: { state: BackupState }) {
  if (!schedule)
    return <p className="ui-muted">None makes itself here: whoever runs the server can set BACKUP_SCHEDULE.</p>
  const ahead = next && `Next ${dateAndTimeOf(next)}; the last ${keep === 1 ? 'one is' : `${keep} are`} kept.`
  if (!last)
    return (
      <p>
        {failure ? 'None has made itself yet.' : 'The first one is being made.'} {ahead}
      </p>
    )
  const onlyHere = goesOffSite ? 'on the server, not off site yet' : 'on the server'
  const place = last.isOffSite ? 'on the server and off site' : onlyHere
  return (
    <p>
      Last made by itself <b>{timeAgo(last.takenAt)}</b>,{' '}
      <time dateTime={last.takenAt}>{dateAndTimeOf(last.takenAt)}</time>, verified {place} (
      {(last.bytes / 1_000_000).toFixed(1)} MB). {ahead}
    </p>
  )
}
