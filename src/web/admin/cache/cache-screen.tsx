import { t, tn, translated, tx } from '../../translate/translate.tsx'
import './cache.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, Download, Eye, Hammer } from 'lucide-react'
import { useEffect } from 'react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { BackupState } from '../../../domain/picture-library.ts'
import { type CacheMetadata, cacheMessages, listNames, type UnpublishedChange } from '../../../domain/releases.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { timeAgo } from '../dates.ts'
import { backupsQuery, cacheMetadataQuery, unpublishedQuery } from '../publishing.ts'
import { Screen } from '../screen.tsx'
import { endSessionIfRefused, prove } from '../session.ts'
import { ViewSite } from '../unpublished-tape.tsx'
import { usePreview, usePublish } from '../use-publish.ts'
import { useWrite } from '../use-write.ts'
import { FindingPanel } from './finding-panel.tsx'
import { SampleClub } from './sample-club.tsx'
import { VersionPanel } from './version-panel.tsx'

export function CacheScreen() {
  const client = useQueryClient()
  const metadata = useQuery(cacheMetadataQuery)
  const { data: changes = [] } = useQuery(unpublishedQuery)
  const { publish, publishing } = usePublish()
  const isBuilding = publishing !== undefined
  const { preview, isOpening } = usePreview()
  const { data, error } = metadata

  useEffect(() => {
    if (error && !endSessionIfRefused(client, error)) notifyError(messageOf(error, cacheMessages.metadataFailed))
  }, [client, error])

  return (
    <Screen title={t('Cache Management')} hasTape={false}>
      <div className="cache">
        <div className="ui-stack">
          <section className="ui-panel ui-panel-padded">
            <div className="ui-cluster cache-head">
              <div className="ui-grow">
                <h2 className="ui-title">{t('Static Cache Generation')}</h2>
                <p className="ui-muted">{t('Visitors see your changes once you build the cache.')}</p>
              </div>
              <div className="ui-cluster cache-buttons">
                <Button size="large" icon={<Eye aria-hidden />} isBusy={isOpening} onPress={() => preview()}>
                  {t('Preview')}
                </Button>
                <Button
                  variant="primary"
                  size="large"
                  icon={<Hammer aria-hidden />}
                  isBusy={isBuilding}
                  onPress={() => publish('drafts')}
                >
                  {isBuilding ? t('Building...') : t('Build Cache')}
                </Button>
              </div>
            </div>
            <LastBuild metadata={data} />
          </section>
          <FindingPanel />
          <VersionPanel changes={changes} release={data?.release ?? 0} />
          <SampleClub />
          <Backup />
        </div>
        {metadata.isPending && <SkeletonRows />}
        {error && (
          <FailedPanel message={messageOf(error, cacheMessages.metadataFailed)} isInNotice onRetry={metadata.refetch} />
        )}
        {data && <Statistics stats={data.stats} changes={changes} />}
      </div>
    </Screen>
  )
}

function LastBuild({ metadata }: { metadata: CacheMetadata | undefined }) {
  const timestamp = metadata?.timestamp
  return (
    <p className="ui-box ui-cluster cache-last">
      <Clock aria-hidden />
      {timestamp ? (
        <>
          <span>
            {tx('Last build {time}', {
              time: (
                <time className="ui-strong ui-number" dateTime={timestamp}>
                  {dateAndTimeOf(timestamp)}
                </time>
              ),
            })}
          </span>
          <span className="ui-muted ui-end">{t('{time}, version 1.0', { time: timeAgo(timestamp) })}</span>
          <ViewSite className="ui-button ui-button-plain" />
        </>
      ) : (
        <span>{metadata ? t('Last build: never') : t('Last build')}</span>
      )}
    </p>
  )
}

function Statistics({ stats, changes }: { stats: CacheMetadata['stats']; changes: readonly UnpublishedChange[] }) {
  return (
    <section className="ui-panel">
      <h2 className="ui-head">{t('Statistics')}</h2>
      <ul className="ui-rows">
        {listNames.map((name) => (
          <li key={name} className="ui-line">
            <span className="ui-monospaced">{translated(name)}</span>
            {changes.some(({ list }) => list === name) && (
              <i className="cache-changed" title={t('Has unpublished changes')}>
                <span className="ui-hidden">{t('has unpublished changes')}</span>
              </i>
            )}
            <b className="ui-title ui-title-small ui-end">{stats[name] ?? 0}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Backup() {
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
    <section className="ui-panel ui-panel-padded ui-cluster">
      <div className="ui-grow">
        <h2>{t('Backup')}</h2>
        <p className="ui-muted">
          {t('Texts, pictures, accounts and published versions in one file. Store it where no one else can read it.')}
        </p>
        {data && <ScheduledBackups state={data} />}
      </div>
      <Button icon={<Download aria-hidden />} isBusy={isPending} onPress={() => write()}>
        {t('Download backup')}
      </Button>
    </section>
  )
}

function ScheduledBackups({ state: { schedule, next, keep, last, failure, goesOffSite } }: { state: BackupState }) {
  if (!schedule)
    return <p className="ui-muted">{t('Ask the person who runs the server to switch on daily backups.')}</p>
  const upcoming = next && (
    <>
      {t('Next backup: {time}.', { time: dateAndTimeOf(next) })}{' '}
      {tn(keep, 'The last one is kept.', 'The last {count} are kept.')}
    </>
  )
  if (!last)
    return (
      <p>
        {failure ? t('No automatic backup yet.') : t('The first automatic backup is being made.')} {upcoming}
      </p>
    )
  const onlyHere = goesOffSite ? t('on the server, not off site yet') : t('on the server')
  return (
    <p>
      {tx('Last automatic backup: {ago} ({time}, {size} MB), verified {place}.', {
        ago: <b>{timeAgo(last.takenAt)}</b>,
        time: <time dateTime={last.takenAt}>{dateAndTimeOf(last.takenAt)}</time>,
        size: (last.bytes / 1_000_000).toFixed(1),
        place: last.isOffSite ? t('on the server and off site') : onlyHere,
      })}{' '}
      {upcoming}
    </p>
  )
}
