import { toldIn, withTold } from '../../../domain/told-picture.ts'
import { AlternativeText } from '../editor/alternative-text.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'

type Metadata = Record<string, unknown> | null

interface ToldFieldsProps {
  metadata: Metadata
  onChange: (metadata: Metadata) => void
  /** Nothing stands under the key yet. */
  isNew: boolean
}

/** What is told of a content item's picture, which its metadata says. */
export function ToldFields({ metadata, onChange, isNew }: ToldFieldsProps) {
  const told = toldIn(metadata)
  const change = (changed: Partial<typeof told>) => onChange(withTold(metadata, { ...told, ...changed }))
  const form = {
    values: told,
    set: (name: keyof typeof told, value: (typeof told)[keyof typeof told]) => change({ [name]: value }),
    errorAt: () => undefined,
    isNew,
  }
  return (
    <AlternativeText isDecorative={told.decorative} onDecorative={(decorative) => change({ decorative })}>
      <TranslatedField editor={form} name="alt" label="Alternative text" isOptional />
    </AlternativeText>
  )
}
