import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { t, tn } from '../../ui/translate/translate.tsx'
import { firstStepsQuery, refreshAll } from '../data/publishing.ts'
import { notifyUndoable } from '../data/undo.ts'
import { useWrite } from '../data/use-write.ts'
import { useFocusFromAddress } from './finding-panel.tsx'

const headingId = 'sample-club'

export function SampleClub() {
  const client = useQueryClient()
  const { data } = useQuery(firstStepsQuery)
  const { write, isPending } = useWrite<void, { kept: number }>({
    send: (_, sendOptions) => request('DELETE /api/admin/sample', sendOptions),
    onDone: ({ kept }, _, changeId) => {
      const removedSentence = t('Sample club removed.')
      const keptSentence = tn(kept, 'Kept 1 record that yours depend on.', 'Kept {count} records that yours depend on.')
      notifyUndoable(client, kept > 0 ? `${removedSentence} ${keptSentence}` : removedSentence, changeId)
      refreshAll(client)
    },
  })
  const remove = async () => {
    const isConfirmed = await ask({
      title: t('Remove sample club'),
      question: t(
        'All sample records that no one has changed are deleted. The sample’s partners disappear from the site at once, everything else at the next publication. The page then shows no badge with years, no app, no opening hours and no social networks until you add your own. What you wrote in one language replaces the example in the others.',
      ),
      confirmLabel: t('Remove sample club'),
      icon: <Trash2 aria-hidden />,
    })
    if (isConfirmed) write()
  }

  useFocusFromAddress(headingId, data?.hasSample === true)
  if (!data?.hasSample) return null
  return (
    <section className="ui-panel ui-panel-padded ui-cluster">
      <div className="ui-grow">
        <h2 id={headingId} tabIndex={-1}>
          {t('Sample club')}
        </h2>
        <p className="ui-muted">{t('These texts and pictures are an example. Records that you have changed stay.')}</p>
      </div>
      <Button icon={<Trash2 aria-hidden />} isBusy={isPending} onPress={remove}>
        {t('Remove sample club')}
      </Button>
    </section>
  )
}
