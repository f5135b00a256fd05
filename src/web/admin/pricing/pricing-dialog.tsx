import { isBareAmount } from '../../../domain/amounts.ts'
import type { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { clubText, labelsOf, t } from '../../translate/translate.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { Select } from '../../ui/select.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'

type Pricing = RecordOf<typeof pricing>

interface PricingDialogProps {
  record: Pricing | undefined
  classRecords: readonly RecordOf<typeof classes>[]
  onClose: () => void
}

const toValues = (record?: Pricing) => ({
  classId: record?.classId ?? null,
  caption: record?.caption ?? blankText,
  price: record?.price ?? blankText,
  firstVisit: record?.firstVisit ?? false,
})

const labels = labelsOf(pricing.fields)

export function PricingDialog({ record, classRecords, onClose }: PricingDialogProps) {
  const editor = useEditor(pricing, { record, toValues, onClose })
  return (
    <EditorDialog title={record ? t('Edit Price') : t('Add Price')} editor={editor} labels={labels}>
      <Select
        label={labels.classId}
        options={classRecords.map(({ id, title }) => ({ value: id, label: clubText(title) }))}
        {...editor.field('classId')}
        placeholder={t('Choose a class')}
        isRequired
      />
      <TranslatedField editor={editor} name="caption" label={labels.caption} />
      <TranslatedField editor={editor} name="price" label={labels.price} isSameInAll={isBareAmount} />
      <Toggle isOn={editor.values.firstVisit} onChange={(isOn) => editor.set('firstVisit', isOn)}>
        {labels.firstVisit}
      </Toggle>
    </EditorDialog>
  )
}
