import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { BackupState } from '../../domain/pictures/picture-library.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { Button } from '../../ui/elements/button.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { formatNumber } from '../../ui/translate/english-formats.ts'
import { officeLanguage, t, tn, tx } from '../../ui/translate/translate.tsx'
import { timeAgo } from '../data/dates.ts'
import { backupsQuery } from '../data/publishing.ts'
import { confirmPassword } from '../data/session.ts'
import { useWrite } from '../data/use-write.ts'
import { Screen } from '../frame/screen.tsx'

export function BackupScreen() {
  const { data } = useQuery(backupsQuery)
  const { write, isPending } = useWrite<void, boolean>({
    send: confirmPassword,
    onDone: (isConfirmed) => {
      if (!isConfirmed) return
      Object.assign(document.createElement('a'), { href: '/api/admin/backup', download: '' }).click()
      notifySuccess('The browser downloads the backup')
    },
  })
  return (
    <Screen title={t('Backup')}>
      <section className="ui-panel ui-panel-padded ui-cluster">
        <div className="ui-grow">
          <p>
            {t('Texts, pictures, accounts and published versions in one file. Store it where no one else can read it.')}
          </p>
          {data?.schedule && <ScheduledBackups state={data} />}
          {data && (
            <p className="ui-muted">
              {!data.schedule &&
                t(
                  'No backup is made by itself: the person who runs the server can set BACKUP_SCHEDULE for daily ones.',
                )}{' '}
              {t(
                'To restore a backup, the person who runs the server stops it, gives it an empty folder as DATA_DIR (or an empty PostgreSQL database), and runs “club restore FILE” (in a clone, “npm run club restore FILE”).',
              )}
            </p>
          )}
        </div>
        <Button variant="primary" icon={<Download aria-hidden />} isBusy={isPending} onPress={() => write()}>
          {t('Download backup')}
        </Button>
      </section>
    </Screen>
  )
}

function ScheduledBackups({ state: { next, keep, last, failure, goesOffSite } }: { state: BackupState }) {
  const nextBackup = next && (
    <>
      {t('Next backup: {time}.', { time: dateAndTimeOf(next) })}{' '}
      {tn(keep, 'The last one is kept.', 'The last {count} are kept.')}
    </>
  )
  if (!last)
    return (
      <p>
        {failure ? t('No automatic backup yet.') : t('The first automatic backup is being made.')} {nextBackup}
      </p>
    )
  const placeOnServer = goesOffSite ? t('on the server, not off site yet') : t('on the server')
  return (
    <p>
      {tx('Last automatic backup: {ago} ({time}, {size} MB), verified {place}.', {
        ago: <b>{timeAgo(last.takenAt)}</b>,
        time: <time dateTime={last.takenAt}>{dateAndTimeOf(last.takenAt)}</time>,
        size: formatNumber(last.bytes / 1_000_000, officeLanguage(), 1),
        place: last.isOffSite ? t('on the server and off site') : placeOnServer,
      })}{' '}
      {nextBackup}
    </p>
  )
}
