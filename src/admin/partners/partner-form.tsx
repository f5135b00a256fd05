import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { partners, partnerUpdateFailed } from '../../domain/collections/partners.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { isWebAddress } from '../../domain/text/addresses.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { clubText, labelsOf, t } from '../../ui/translate/translate.tsx'
import {
  ConflictPanel,
  RestoredDraftPanel,
  SaveButton,
  UnreachablePanel,
  useLeaving,
} from '../editor/editor-panels.tsx'
import { AddressField } from '../editor/fields/address-field.tsx'
import { crops } from '../editor/fields/focal-point-picker.tsx'
import { ImageField } from '../editor/fields/image-field.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { focusOpened, useOpenedAt } from '../editor/opened.ts'
import { FillLanguages } from '../editor/other-languages.tsx'
import { type Editor, useEditor } from '../editor/use-editor.ts'
import './partners.css'
import { EditorDialog } from '../editor/editor-dialog.tsx'

export function PartnerForm({ partner, onClose }: { partner: Partner | undefined; onClose: () => void }) {
  const editor = usePartnerEditor(partner, onClose)
  const leave = useLeaving(editor)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const openedAt = useOpenedAt()

  useEffect(() => {
    // Until the record is loaded, the form of a new partner is shown.
    if (partner && focusOpened(card.current, openedAt)) return
    if (partner || editor.resetCount > 0) heading.current?.focus()
  }, [partner, openedAt, editor.resetCount])

  return (
    <section ref={card} className="ui-panel ui-panel-padded ui-stack ui-apart">
      <h2 ref={heading} className="ui-title" tabIndex={-1}>
        {partner ? t('Edit {name}', { name: clubText(partner.name) }) : t('Add Partner')}
      </h2>
      <Form
        key={editor.resetCount}
        className="partner-fields"
        label={partner ? t('Edit Partner') : t('Add Partner')}
        rejection={editor.rejection}
        onSubmit={editor.save}
      >
        <RestoredDraftPanel editor={editor} />
        {editor.conflict && <ConflictPanel editor={editor} labels={partnerLabels} />}
        <PartnerFields editor={editor} />
        <UnreachablePanel editor={editor} />
        <footer className="ui-cluster">
          <FillLanguages editor={editor}>{null}</FillLanguages>
          {partner && (
            <Button isDisabled={editor.isSaving} onPress={leave}>
              {t('Cancel')}
            </Button>
          )}
          <SaveButton editor={editor} label={partner ? t('Save') : t('Add Partner')} />
        </footer>
      </Form>
    </section>
  )
}

type Partner = RecordOf<typeof partners>

const partnersWithMessages = { ...partners, messages: { ...partners.messages, updateFailed: partnerUpdateFailed } }

const toValues = (partner?: Partner) => ({
  name: partner?.name ?? blankText,
  description: partner?.description ?? blankText,
  website: partner?.website ?? '',
  logoUrl: partner?.logoUrl ?? '',
  focalPoint: partner?.focalPoint ?? '',
})

const partnerLabels = labelsOf(partners.fields)

const usePartnerEditor = (partner: Partner | undefined, onClose: () => void) =>
  useEditor(partnersWithMessages, { record: partner, toValues, onClose, isCheckedByServer: true })

function PartnerFields({ editor }: { editor: Editor<ReturnType<typeof toValues>> }) {
  const { website } = editor.values
  return (
    <>
      <p className="ui-muted">{t('Visitors see partners as soon as you save, without publishing.')}</p>
      <div className="ui-stack">
        <TranslatedField editor={editor} name="name" label={partnerLabels.name} copiesWhenLeft />
        <TranslatedField editor={editor} name="description" label={partnerLabels.description} isMultiline />
      </div>
      <div className="ui-stack">
        <div className="ui-beside">
          <AddressField
            label={partnerLabels.website}
            {...editor.field('website')}
            hint={t('Enter the full URL including https://')}
            isOptional
          />
          <Button
            icon={<ExternalLink aria-hidden />}
            isDisabled={!isWebAddress(website)}
            onPress={() => window.open(website, '_blank', 'noopener,noreferrer')}
          >
            {t('Open link')}
          </Button>
        </div>
        <ImageField
          editor={editor}
          label={partnerLabels.logoUrl}
          {...editor.field('logoUrl')}
          focalPoint={editor.field('focalPoint')}
          crops={crops.partner}
          isUncroppedByDefault
          isOptional
          uploadFailed={{ title: t('Upload Error'), message: 'Failed to upload image' }}
        />
      </div>
    </>
  )
}

/** Edits a partner outside of the Partners screen. */
export function PartnerDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const editor = usePartnerEditor(partner, onClose)
  return (
    <EditorDialog title={t('Edit Partner')} editor={editor} labels={partnerLabels} note={null}>
      <PartnerFields editor={editor} />
    </EditorDialog>
  )
}
