import './cache.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, Eye, Hammer, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { type CacheMetadata, cacheMessages, listNames, type UnpublishedChange } from '../../../domain/releases.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { timeAgo } from '../dates.ts'
import { cacheMetadataQuery, unpublishedQuery } from '../publishing.ts'
import { Screen } from '../screen.tsx'
import { endSessionIfRefused } from '../session.ts'
import { usePreview } from '../use-preview.ts'
import { useBuildCache } from '../use-publish.ts'
import { ViewSite } from '../view-site.tsx'
import { Backup } from './backup.tsx'
import { Desk } from './desk.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { SampleClub } from './sample-club.tsx'

export function CacheScreen() {
  const client = useQueryClient()
  const metadata = useQuery(cacheMetadataQuery)
  const { data: changes = [] } = useQuery(unpublishedQuery)
  const { build, isBuilding } = useBuildCache()
  const { preview, isOpening } = usePreview()
  const { error } = metadata

  useEffect(() => {
    if (error && !endSessionIfRefused(client, error)) notifyError(messageOf(error, cacheMessages.metadataFailed))
  }, [client, error])

  return (
    <Screen title="Cache Management" hasTape={false}>
      <div className="cache">
        <div className="cache-column">
          <section className="ui-panel ui-panel-padded">
            <div className="cache-head">
              <div>
                <h2 className="cache-title">Static Cache Generation</h2>
                <p className="ui-muted">Visitors read pre-built files. Build them again to publish what you changed.</p>
              </div>
              <div className="cache-buttons">
                <Button size="large" icon={<Eye aria-hidden />} isBusy={isOpening} onPress={() => preview()}>
                  Preview
                </Button>
                <Button
                  variant="primary"
                  size="large"
                  icon={<Hammer aria-hidden />}
                  isBusy={isBuilding}
                  onPress={build}
                >
                  {isBuilding ? 'Building...' : 'Build Cache'}
                </Button>
              </div>
            </div>
            <LastBuild
              timestamp={metadata.data?.timestamp ?? null}
              isKnown={metadata.isSuccess}
              isBuilding={isBuilding}
            />
            {isBuilding && <BuildTime />}
          </section>
          <FindingPanel />
          <Desk changes={changes} release={metadata.data?.release ?? 0} />
          <SampleClub />
          <Backup />
        </div>
        {metadata.isPending && <SkeletonRows />}
        {error && (
          <FailedPanel message={messageOf(error, cacheMessages.metadataFailed)} isInNotice onRetry={metadata.refetch} />
        )}
        {metadata.data && <Statistics stats={metadata.data.stats} changes={changes} />}
      </div>
    </Screen>
  )
}

interface LastBuildProps {
  timestamp: string | null
  isKnown: boolean
  isBuilding: boolean
}

function LastBuild({ timestamp, isKnown, isBuilding }: LastBuildProps) {
  return (
    <p className="cache-last">
      <Clock aria-hidden />
      {timestamp ? (
        <>
          <span>
            Last build <time dateTime={timestamp}>{dateAndTimeOf(timestamp)}</time>
          </span>
          <span className="ui-muted">{timeAgo(timestamp)}, version 1.0</span>
          {!isBuilding && <ViewSite className="ui-button ui-button-plain" />}
        </>
      ) : (
        <span>{isKnown ? 'Last build: never' : 'Last build'}</span>
      )}
    </p>
  )
}

function BuildTime() {
  const [start] = useState(() => Date.now())
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="cache-building">
      <LoaderCircle className="ui-turning" aria-hidden />
      <b role="status">Building...</b>
      <span className="ui-muted ui-number">{((now - start) / 1000).toFixed(1)} s</span>
    </p>
  )
}

function Statistics({ stats, changes }: { stats: CacheMetadata['stats']; changes: readonly UnpublishedChange[] }) {
  return (
    <section className="ui-panel cache-stats">
      <h2>Statistics</h2>
      <ul>
        {listNames.map((name) => (
          <li key={name}>
            <span className="ui-monospaced">{name}</span>
            {changes.some(({ list }) => list === name) && (
              <i className="cache-changed" title="Has unpublished changes">
                <span className="ui-hidden">has unpublished changes</span>
              </i>
            )}
            <b>{stats[name] ?? 0}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
