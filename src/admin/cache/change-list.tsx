import { Undo2 } from 'lucide-react'
import { groupByRequest } from '../../domain/differences/changes.ts'
import type { RecordDifference } from '../../domain/differences/compare.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { t, tn, translated } from '../../ui/translate/translate.tsx'
import { type Drafts, useDiscard } from '../data/undo.ts'
import { AuthorAndTime, DifferenceList } from '../differences/difference-list.tsx'
import { commonAction, namesIn, sizeInWords } from '../differences/entries.ts'
import { OpenableRow } from '../parts/openable-row.tsx'

/** The changes that are not published, latest first. */
export function ChangeList({ changes }: { changes: readonly RecordDifference[] }) {
  const { discard, discarding } = useDiscard()
  if (changes.length === 0) return <p className="ui-muted ui-line">{t('Nothing to publish.')}</p>

  const entries = groupByRequest(changes.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '')))
  const singleChanges = entries.flatMap((entry) => (entry.changes.length === 1 ? entry.changes : []))
  const discarded = typeof discarding === 'object' ? discarding : null
  const draftsOf = ({ list, id, label, version }: RecordDifference): Drafts => ({ list, id, label, version })
  const renderList = (records: readonly RecordDifference[]) => (
    <DifferenceList
      records={records}
      step={10}
      actions={(difference) => (
        <DiscardButton
          what={translated(difference.label)}
          isBusy={discarded !== null && isSame(discarded, draftsOf(difference))}
          onPress={() => discard(draftsOf(difference))}
        />
      )}
    />
  )
  return (
    <>
      <DiscardAll count={entries.length} />
      <ul className="ui-rows">
        {entries.map((entry) => {
          const [first, another] = entry.changes
          if (!first || !another) return null
          const size = sizeInWords(entry, true)
          return (
            <OpenableRow
              key={entry.id}
              summary={
                <>
                  <span>
                    {size}: {namesIn(entry)}
                  </span>
                  <span className="ui-muted">{translated(commonAction(entry) ?? 'in one step')}</span>
                  <AuthorAndTime {...first} />
                </>
              }
              actions={
                <DiscardButton
                  what={size}
                  isBusy={discarded !== null && isSame(discarded, { write: entry.id })}
                  onPress={() => discard({ write: entry.id })}
                />
              }
            >
              {() => renderList(entry.changes)}
            </OpenableRow>
          )
        })}
      </ul>
      {renderList(singleChanges)}
    </>
  )
}

const isSame = (one: Drafts, other: Drafts) => JSON.stringify(one) === JSON.stringify(other)

interface DiscardButtonProps {
  what: string
  isBusy: boolean
  onPress: () => void
}

function DiscardButton({ what, ...button }: DiscardButtonProps) {
  return (
    <Button
      size="small"
      icon={<Undo2 aria-hidden />}
      aria-label={t('{label}: {value}', { label: t('Discard'), value: what })}
      {...button}
    >
      {t('Discard')}
    </Button>
  )
}

function DiscardAll({ count }: { count: number }) {
  const { discard, discarding } = useDiscard()
  const discardAll = async () => {
    const isConfirmed = await ask({
      title: t('Discard all'),
      question: tn(
        count,
        '1 change will be discarded. You can bring it back under History.',
        'All {count} changes, yours and other people’s, will be discarded. You can bring them back under History.',
      ),
      confirmLabel: t('Discard all'),
      icon: <Undo2 aria-hidden />,
    })
    if (isConfirmed) discard('all')
  }
  return (
    <p className="ui-line ui-spread">
      <span className="ui-muted">{t('Select a change to see the details.')}</span>
      <Button size="small" icon={<Undo2 aria-hidden />} isBusy={discarding === 'all'} onPress={discardAll}>
        {t('Discard all')}…
      </Button>
    </p>
  )
}
