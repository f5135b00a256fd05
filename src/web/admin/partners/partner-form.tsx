import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { KeptDraftPanel } from '../editor/kept-draft-panel.tsx'
import { focusOpened, useOpenedAt } from '../editor/opened-at.ts'
import { SaveButton } from '../editor/save-button.tsx'
import { UnreachablePanel } from '../editor/unreachable-panel.tsx'
import { useLeaving } from '../editor/use-leaving.tsx'
import { type Partner, PartnerFields, partnerLabels, partnerNote, usePartnerEditor } from './partner-fields.tsx'

/** Adds a partner, or edits the one that was chosen from the cards. */
export function PartnerForm({ partner, onClose }: { partner: Partner | undefined; onClose: () => void }) {
  const editor = usePartnerEditor(partner, onClose)
  const { leave, question } = useLeaving(editor)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const openedAt = useOpenedAt()

  useEffect(() => {
    // Until its record has been read, the form of a new one stands there.
    if (partner && focusOpened(card.current, openedAt)) return
    if (partner || editor.round > 0) heading.current?.focus()
  }, [partner, openedAt, editor.round])

  return (
    <section ref={card} className="ui-panel partner-form">
      <h2 ref={heading} tabIndex={-1}>
        {partner ? `Edit ${partner.name.en}` : 'New partner'}
      </h2>
      <Form
        key={editor.round}
        className="partner-fields"
        label={partner ? 'Edit Partner' : 'Add Partner'}
        refusal={editor.refusal}
        onSubmit={editor.save}
      >
        <KeptDraftPanel editor={editor} />
        {editor.conflict && <ConflictPanel editor={editor} labels={partnerLabels} />}
        <PartnerFields editor={editor} />
        <UnreachablePanel editor={editor} />
        <footer className="partner-buttons">
          <span className="ui-dialog-note">{partnerNote}</span>
          {partner && <Button onPress={leave}>Cancel</Button>}
          <SaveButton editor={editor} label={partner ? 'Save' : 'Add Partner'} />
        </footer>
      </Form>
      {question}
    </section>
  )
}
