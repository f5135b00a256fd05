import { Trash2 } from 'lucide-react'
import { classes } from '../../domain/collections/classes.ts'
import { pricing } from '../../domain/collections/pricing.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { ask } from '../../ui/surfaces/question.tsx'
import { clubText, t } from '../../ui/translate/translate.tsx'
import { useRecords } from '../data/records.ts'
import { useRemove } from '../data/use-remove.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { actionsColumn, nameColumn, RowActions } from '../parts/list-parts.tsx'
import { VisibilitySwitch } from '../parts/visibility-switch.tsx'
import { PricingDialog } from './pricing-dialog.tsx'

type Pricing = RecordOf<typeof pricing>

const deletionQuestion = () => ({
  title: t('Delete price'),
  question: t('Are you sure you want to delete this pricing? This action cannot be undone.'),
  confirmLabel: t('Delete'),
  icon: <Trash2 aria-hidden />,
})

export function PricingScreen() {
  const { data: classRecords = [] } = useRecords(classes)
  const { remove } = useRemove(pricing)
  const classOf = ({ classId }: Pricing) => classRecords.find(({ id }) => id === classId)
  const titleOf = (row: Pricing) => clubText(classOf(row)?.title) || t('Class {id}', { id: row.classId })
  const nameOf = (row: Pricing) => `${titleOf(row)}, ${clubText(row.caption)}`
  return (
    <CollectionScreen
      collection={pricing}
      title={t('Pricing Management')}
      addLabel={t('Add Price')}
      above={<VisibilitySwitch section="pricing" />}
      filter={{
        label: t('Filter prices'),
        placeholder: t('Filter by class or caption'),
        textsOf: (row) => [row.caption, classOf(row)?.title ?? null],
      }}
      orderedRow={(row) => ({ name: nameOf(row) })}
      count={['1 price', '{count} prices']}
      empty={{
        title: t('No prices found'),
        addLabel: t('Add the first one'),
        purpose: t('A price belongs to a class and has a caption, such as “Single class”.'),
      }}
      table={{
        label: t('Pricing'),
        columns: (edit) => [
          { header: t('Class'), sortBy: titleOf, cell: titleOf },
          nameColumn(
            t('Caption (EN)'),
            ({ caption }) => clubText(caption),
            ({ caption, price }) => [caption, price],
          ),
          {
            header: t('Price (EN)'),
            width: 180,
            className: 'ui-number',
            sortBy: ({ price }) => clubText(price),
            cell: ({ price, firstVisit }) => (
              <>
                {clubText(price)} {firstVisit && <span className="ui-pill">{t('First visit')}</span>}
              </>
            ),
          },
          actionsColumn((row) => (
            <RowActions
              id={row.id}
              name={nameOf(row)}
              onEdit={() => edit(row)}
              onDelete={async () => (await ask(deletionQuestion())) && remove(row)}
            />
          )),
        ],
      }}
      renderEditor={(record, close) => <PricingDialog record={record} onClose={close} />}
    />
  )
}
