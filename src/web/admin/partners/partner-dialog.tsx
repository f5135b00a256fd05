import './partners.css'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { type Partner, PartnerFields, partnerLabels, partnerNote, usePartnerEditor } from './partner-fields.tsx'

/** The editor of a partner where there are no cards beside it. */
export function PartnerDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const editor = usePartnerEditor(partner, onClose)
  return (
    <EditorDialog title="Edit Partner" editor={editor} labels={partnerLabels} note={partnerNote}>
      <PartnerFields editor={editor} />
    </EditorDialog>
  )
}
