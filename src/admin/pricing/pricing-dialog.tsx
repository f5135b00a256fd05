import { pricing } from '../../domain/collections/pricing.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { languages, type Translated } from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { labelsOf, t } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
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
  const editor = useEditor(pricing, { record, toValues, check: cellIssues, onClose })
  return (
    <EditorDialog title={record ? t('Edit Price') : t('Add Price')} editor={editor} labels={labels}>
      <Toggle name="firstVisit" isOn={editor.values.firstVisit} onChange={(isOn) => editor.set('firstVisit', isOn)}>
        {labels.firstVisit}
      </Toggle>
      <ClassSelect label={labels.classId} {...editor.field('classId')} />
      {!record && <p className="ui-muted">{t('A pass for all classes? Add a class with that name.')}</p>}
      <TranslatedField editor={editor} name="caption" label={labels.caption} />
      <TranslatedField editor={editor} name="price" label={labels.price} copiesWhenLeft />
    </EditorDialog>
  )
}

/** Finds cells of a spreadsheet, which a tab separates: a whole price list pasted into one price. */
export const cellIssues = ({ price }: { price: Translated }): Issue[] =>
  languages
    .filter((language) => price[language].trim().includes('\t'))
    .map((language) => ({ path: ['price', language], message: t('Write one price here: these are several cells') }))
