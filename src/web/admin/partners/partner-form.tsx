import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isWebAddress } from '../../../domain/addresses.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { partners, partnerUpdateFailed } from '../../../domain/collections/partners.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { KeptDraftPanel } from '../editor/kept-draft-panel.tsx'
import { LanguageTabs, LanguageText } from '../editor/language-tabs.tsx'
import { SaveButton } from '../editor/save-button.tsx'
import { UnreachablePanel } from '../editor/unreachable-panel.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useLeaving } from '../editor/use-leaving.tsx'

type Partner = RecordOf<typeof partners>

const subject = { ...partners, messages: { ...partners.messages, updateFailed: partnerUpdateFailed } }

const toValues = (partner?: Partner) => ({
  name: partner?.name ?? blankText,
  description: partner?.description ?? blankText,
  website: partner?.website ?? '',
  logoUrl: partner?.logoUrl ?? '',
})

const labels = { name: 'Name', description: 'Description', website: 'Website URL', logoUrl: 'Logo' }

/** Adds a partner, or edits the one that was chosen from the cards. */
export function PartnerForm({ partner, onClose }: { partner: Partner | undefined; onClose: () => void }) {
  const editor = useEditor(subject, { record: partner, toValues, onClose, isCheckedByServer: true })
  const { leave, question } = useLeaving(editor)
  const heading = useRef<HTMLHeadingElement>(null)
  const { website } = editor.values
  const canOpen = isWebAddress(website)

  useEffect(() => {
    if (partner || editor.round > 0) heading.current?.focus()
  }, [partner, editor.round])

  return (
    <section className="ui-panel partner-form">
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
        {editor.conflict && <ConflictPanel editor={editor} labels={labels} />}
        <div className="partner-column">
          <LanguageTabs editor={editor}>
            {(language) => (
              <>
                <LanguageText editor={editor} name="name" language={language} label="Name" />
                <LanguageText editor={editor} name="description" language={language} label="Description" isMultiline />
              </>
            )}
          </LanguageTabs>
        </div>
        <div className="partner-column">
          <div className="partner-website">
            <TextField
              label="Website URL"
              {...editor.field('website')}
              hint="Enter the full URL including https://"
              isOptional
              inputMode="url"
            />
            <Button
              icon={<ExternalLink aria-hidden />}
              isDisabled={!canOpen}
              onPress={() => window.open(website, '_blank', 'noopener,noreferrer')}
            >
              Open link
            </Button>
          </div>
          <ImageField
            label="Logo"
            {...editor.field('logoUrl')}
            isOptional
            shape="logo"
            uploadFailed={{ title: 'Upload Error', message: 'Failed to upload image' }}
            onUploading={editor.setUploading}
          />
        </div>
        <UnreachablePanel editor={editor} />
        <footer className="partner-buttons">
          {partner && <Button onPress={leave}>Cancel</Button>}
          <SaveButton editor={editor} label={partner ? 'Save' : 'Add Partner'} />
        </footer>
      </Form>
      {question}
    </section>
  )
}
