import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../ui/data/request.ts'
import { FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { t, tn } from '../../ui/translate/translate.tsx'
import { differencesQuery } from '../data/publishing.ts'
import { DifferenceList } from '../differences/difference-list.tsx'

interface ComparisonProps {
  /** A release's or preview's number, or 0 for the empty site before the first release. */
  from: number
  to: number | 'drafts'
}

export function ReleaseComparison({ from, to }: ComparisonProps) {
  const { data, error, refetch } = useQuery(differencesQuery(from, to))
  if (error) return <FailedPanel message={messageOf(error, 'This could not be loaded.')} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <div className="ui-stack ui-stack-close">
      <p className="ui-muted" role="status">
        {data.records.length === 0
          ? t('No differences.')
          : tn(data.records.length, '1 record differs.', '{count} records differ.')}{' '}
        {!data.isWhole && t('Not all differences are listed.')}{' '}
        {!data.isMarked && t('Some texts changed so much that they are shown in full, before and after.')}
      </p>
      <DifferenceList key={`${from} ${to}`} records={data.records} />
    </div>
  )
}
