import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Release, ReleasePage } from '../../domain/releases/release.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Segments } from '../../ui/fields/choices.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { releasesQuery } from '../data/publishing.ts'
import { authorName } from '../differences/difference-list.tsx'
import { changesText } from '../frame/preview-words.ts'
import { usePublish } from '../frame/use-publish.ts'
import { NextPageButton } from '../parts/list-parts.tsx'
import { OpenableRow } from '../parts/openable-row.tsx'
import { ReleaseComparison } from './release-comparison.tsx'

const releasesOf = ({ pages }: InfiniteData<ReleasePage>) => pages.flatMap(({ releases }) => releases)

export function Versions() {
  const query = useInfiniteQuery({ ...releasesQuery, select: releasesOf })
  if (query.isError)
    return <FailedPanel message={messageOf(query.error, 'This could not be loaded.')} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows />
  const currentNumber = query.data.find(({ isCurrent }) => isCurrent)?.number ?? 0
  return (
    <section className="ui-panel" aria-labelledby="versions">
      <h2 id="versions" className="ui-head">
        {t('Published versions')}
      </h2>
      {query.data.length === 0 && <p className="ui-line ui-muted">{t('No version has been published yet.')}</p>}
      <ul className="ui-rows">
        {query.data.map((release) => {
          const isBaseStored = release.base === 0 || query.data.some(({ number }) => number === release.base)
          const previousNumber = isBaseStored ? release.base : undefined
          return (
            <OpenableRow key={release.number} summary={<Summary {...release} />}>
              {() => <VersionDetails release={release} previousNumber={previousNumber} currentNumber={currentNumber} />}
            </OpenableRow>
          )
        })}
      </ul>
      <NextPageButton query={query} />
    </section>
  )
}

function Summary({ number, publishedAt, by, restoredFrom, changes, isCurrent }: Release) {
  return (
    <>
      <span className="ui-note">
        <b className="ui-title ui-title-small">
          <span className="visually-hidden">{t('Version')} </span>
          {number}
        </b>
        <span>
          <span className="ui-number">{dateAndTimeOf(publishedAt)}</span>{' '}
          {isCurrent && <span className="ui-pill ui-pill-signal">{t('Public now')}</span>}
          <span className="ui-muted ui-block">
            {restoredFrom !== null && `${t('Version {number} again', { number: restoredFrom })} · `}
            {changes && changesText(changes)}
          </span>
        </span>
      </span>
      <span className="ui-muted">{authorName(by)}</span>
    </>
  )
}

interface VersionDetailsProps {
  release: Release
  /** The number of the previous version; undefined if it has been deleted. */
  previousNumber: number | undefined
  currentNumber: number
}

function VersionDetails({ release, previousNumber, currentNumber }: VersionDetailsProps) {
  const { number, isCurrent } = release
  const { publish, publishing } = usePublish()
  const comparisons = [
    ...(previousNumber === undefined
      ? []
      : [{ value: 'before', label: t('With the version before'), from: previousNumber, to: number }]),
    ...(isCurrent ? [] : [{ value: 'current', label: t('With what is public'), from: number, to: currentNumber }]),
    { value: 'drafts', label: t('With the drafts'), from: number, to: 'drafts' as const },
  ]
  const [chosen, setChosen] = useState<string>()
  const comparison = comparisons.find(({ value }) => value === chosen) ?? comparisons[0]
  return (
    <>
      {!isCurrent && (
        <div className="ui-cluster">
          <Button
            icon={<RotateCcw aria-hidden />}
            aria-label={t('{label}: {value}', { label: t('Make this public again'), value: number })}
            isBusy={typeof publishing === 'object' && 'release' in publishing && publishing.release === number}
            onPress={() => publish({ release: number })}
          >
            {t('Make this public again')}
          </Button>
        </div>
      )}
      <Segments
        label={t('Compared with')}
        options={comparisons}
        value={comparison?.value ?? 'drafts'}
        onChange={setChosen}
      />
      {comparison && <ReleaseComparison from={comparison.from} to={comparison.to} />}
    </>
  )
}
