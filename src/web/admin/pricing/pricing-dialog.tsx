import { isBareAmount } from '../../../domain/amounts.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { labelsOf, t } from '../../translate/translate.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { ClassSelect } from '../timetable/names.tsx'

type Pricing = RecordOf<typeof pricing>

interface PricingDialogProps {
  record: Pricing | undefined
  onClose: () => void
}

const toValues = (record?: Pricing) => ({
  classId: record?.classId ?? null,
  caption: record?.caption ?? blankText,
  price: record?.price ?? blankText,
  firstVisit: record?.firstVisit ?? false,
})

const labels = labelsOf(pricing.fields)

export function PricingDialog({ record, onClose }: PricingDialogProps) {
  const editor = useEditor(pricing, { record, toValues, onClose })
  return (
    <EditorDialog title={record ? t('Edit Price') : t('Add Price')} editor={editor} labels={labels}>
      <Toggle isOn={editor.values.firstVisit} onChange={(isOn) => editor.set('firstVisit', isOn)}>
        {labels.firstVisit}
      </Toggle>
      <ClassSelect label={labels.classId} {...editor.field('classId')} />
      <TranslatedField editor={editor} name="caption" label={labels.caption} />
      <TranslatedField editor={editor} name="price" label={labels.price} isSameInAll={isBareAmount} />
    </EditorDialog>
  )
}
