import { ExternalLink } from 'lucide-react'
import { isWebAddress } from '../../../domain/addresses.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { labelsOf } from '../../../domain/collections/field.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { partners, partnerUpdateFailed } from '../../../domain/collections/partners.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { crops } from '../editor/crops.ts'
import { FocusedImageField } from '../editor/focused-image-field.tsx'
import { LanguageTabs, LanguageText } from '../editor/language-tabs.tsx'
import { type Editor, useEditor } from '../editor/use-editor.ts'

export type Partner = RecordOf<typeof partners>

const subject = { ...partners, messages: { ...partners.messages, updateFailed: partnerUpdateFailed } }

const toValues = (partner?: Partner) => ({
  name: partner?.name ?? blankText,
  description: partner?.description ?? blankText,
  website: partner?.website ?? '',
  logoUrl: partner?.logoUrl ?? '',
  focalPoint: partner?.focalPoint ?? '',
})

export const partnerLabels = labelsOf(partners.fields)

/** Partners are live (`isLive`). */
export const partnerNote = 'Visitors see changes at once.'

export const usePartnerEditor = (partner: Partner | undefined, onClose: () => void) =>
  useEditor(subject, { record: partner, toValues, onClose, isCheckedByServer: true })

/** What there is to fill in of a partner, in two columns where there is room. */
export function PartnerFields({ editor }: { editor: Editor<ReturnType<typeof toValues>> }) {
  const { website } = editor.values
  return (
    <>
      <div className="partner-column">
        <LanguageTabs editor={editor} names={['name', 'description']}>
          {(language) => (
            <>
              <LanguageText editor={editor} name="name" language={language} label={partnerLabels.name} />
              <LanguageText
                editor={editor}
                name="description"
                language={language}
                label={partnerLabels.description}
                isMultiline
              />
            </>
          )}
        </LanguageTabs>
      </div>
      <div className="partner-column">
        <div className="partner-website">
          <TextField
            label={partnerLabels.website}
            {...editor.field('website')}
            hint="Enter the full URL including https://"
            isOptional
            inputMode="url"
          />
          <Button
            icon={<ExternalLink aria-hidden />}
            isDisabled={!isWebAddress(website)}
            onPress={() => window.open(website, '_blank', 'noopener,noreferrer')}
          >
            Open link
          </Button>
        </div>
        <FocusedImageField
          label={partnerLabels.logoUrl}
          {...editor.field('logoUrl')}
          focus={editor.field('focalPoint')}
          crops={crops.partner}
          isWhole
          isOptional
          shape="logo"
          uploadFailed={{ title: 'Upload Error', message: 'Failed to upload image' }}
          onUploading={editor.setUploading}
          onWithdrawn={editor.close}
        />
      </div>
    </>
  )
}
