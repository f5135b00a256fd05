import { zones } from '../../domain/collections/zones.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { ServerError } from '../../ui/data/request.ts'
import { ErrorPanel } from '../../ui/surfaces/panel.tsx'
import { labelsOf, t, translated } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'

type Zone = RecordOf<typeof zones>

const toValues = (zone?: Zone) => ({ name: zone?.name ?? blankText, description: zone?.description ?? blankText })

const labels = labelsOf(zones.fields)

export function ZoneDialog({ zone, onClose }: { zone: Zone | undefined; onClose: () => void }) {
  const editor = useEditor(zones, {
    record: zone,
    toValues,
    onClose,
    failureMessage: invalidResponseMessage,
  })
  const { failure, issues, isUnreachable, conflict } = editor
  const isShownElsewhere = isUnreachable || conflict !== null || issues.some(({ message }) => message === failure)
  return (
    <EditorDialog title={zone ? t('Edit Zone') : t('Add Zone')} editor={editor} labels={labels}>
      {failure !== null && !isShownElsewhere && <ErrorPanel>{translated(failure)}</ErrorPanel>}
      <TranslatedField editor={editor} name="name" label={labels.name} />
      <TranslatedField editor={editor} name="description" label={labels.description} isOptional isMultiline />
    </EditorDialog>
  )
}

/** Returns the message for a response that is not JSON (spec section 8); undefined for other errors. */
export function invalidResponseMessage(error: Error): string | undefined {
  const isJson = !(error instanceof SyntaxError) && !(error instanceof ServerError && !error.isJson)
  return isJson ? undefined : t('Invalid server response')
}
