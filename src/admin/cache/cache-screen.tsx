import { t, translated, tx } from '../../ui/translate/translate.tsx'
import './cache.css'
import { useQuery } from '@tanstack/react-query'
import { Clock, Download, Eye, Hammer, History, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import type { CacheMetadata, ReleaseChanges } from '../../domain/releases/release.ts'
import { cacheMessages, listNames } from '../../domain/releases/releases.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { timeAgo } from '../data/dates.ts'
import { cacheMetadataQuery, unpublishedQuery, useUnpublishedCount } from '../data/publishing.ts'
import { useScreenQuery } from '../data/records.ts'
import { Screen } from '../frame/screen.tsx'
import { ViewSite } from '../frame/unpublished-tape.tsx'
import { usePreview, usePublish } from '../frame/use-publish.ts'
import { ChangeList } from './change-list.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { SampleClub } from './sample-club.tsx'

export function CacheScreen() {
  const metadata = useScreenQuery(cacheMetadataQuery, cacheMessages.metadataFailed)
  const { data: drafts } = useQuery(unpublishedQuery)
  const { publish, publishing } = usePublish()
  const isBuilding = publishing !== undefined
  const count = useUnpublishedCount()
  const { preview, isOpening } = usePreview()
  const { data, error } = metadata

  return (
    <Screen title={t('Cache Management')} hasTape={false}>
      <div className="cache ui-top">
        <div className="ui-stack">
          <section className="ui-panel ui-panel-padded">
            <div className="ui-cluster ui-apart">
              <div className="ui-grow">
                <h2 className="ui-title">{t('Static Cache Generation')}</h2>
                <p className="ui-muted">{t('Visitors see your changes once you publish them.')}</p>
              </div>
              <div className="ui-cluster">
                <Button icon={<Eye aria-hidden />} isBusy={isOpening} onPress={() => preview()}>
                  {t('Preview')}
                </Button>
                <Button
                  variant="primary"
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
          <section className="ui-panel" aria-labelledby="changes">
            <h2 id="changes" className="ui-line">
              {t('Unpublished changes')} {count > 0 && <span className="ui-badge">{count}</span>}
            </h2>
            <ChangeList changes={drafts?.records ?? []} />
          </section>
          <FindingPanel />
          <SampleClub />
          <ul className="ui-panel ui-rows">
            <RelatedScreen Icon={History} label={t('History')} href="/admin/history">
              {t('Share a preview, publish it at a set time, or go back to an earlier version.')}
            </RelatedScreen>
            <RelatedScreen Icon={Download} label={t('Backup')} href="/admin/backup">
              {t('Everything in one file, for the day when the server is lost.')}
            </RelatedScreen>
          </ul>
        </div>
        {metadata.isPending && <SkeletonRows />}
        {error && (
          <FailedPanel message={messageOf(error, cacheMessages.metadataFailed)} isInToast onRetry={metadata.refetch} />
        )}
        {data && <Statistics stats={data.stats} changes={drafts?.counts ?? {}} />}
      </div>
    </Screen>
  )
}

function RelatedScreen({
  Icon,
  label,
  href,
  children,
}: {
  Icon: LucideIcon
  label: string
  href: string
  children: string
}) {
  return (
    <li className="ui-row">
      <Icon aria-hidden />
      <span className="ui-muted">{children}</span>
      <Link className="ui-button ui-button-plain ui-button-small" href={href}>
        {label}
      </Link>
    </li>
  )
}

function LastBuild({ metadata }: { metadata: CacheMetadata | undefined }) {
  const timestamp = metadata?.timestamp
  return (
    <p className="ui-box ui-cluster">
      {timestamp ? (
        <>
          <span className="ui-note">
            <Clock aria-hidden />
            <span>
              {tx('Last published {time}', {
                time: (
                  <time className="ui-strong ui-number" dateTime={timestamp}>
                    {dateAndTimeOf(timestamp)}
                  </time>
                ),
              })}
            </span>
          </span>
          <span className="ui-muted ui-end">{timeAgo(timestamp)}</span>
          <ViewSite className="ui-button ui-button-plain" />
        </>
      ) : (
        <span className="ui-note">
          <Clock aria-hidden />
          {metadata ? t('Last published: never') : t('Last published')}
        </span>
      )}
    </p>
  )
}

function Statistics({ stats, changes }: { stats: CacheMetadata['stats']; changes: ReleaseChanges }) {
  return (
    <section className="ui-panel">
      <h2 className="ui-head">
        {t('Statistics')} <span className="ui-muted">{t('Public now')}</span>
      </h2>
      <ul className="ui-rows">
        {listNames.map((name) => (
          <li key={name} className="ui-line">
            <span className="ui-monospaced">{translated(name)}</span>
            {changes[name] && (
              <i className="cache-changed" title={t('Has unpublished changes')}>
                <span className="visually-hidden">{t('has unpublished changes')}</span>
              </i>
            )}
            <b className="ui-title ui-title-small ui-end">{stats[name] ?? 0}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
