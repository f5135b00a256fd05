import { labelsOf, t } from '../../ui/translate/translate.tsx'
import './products.css'
import { incompleteProduct, products } from '../../domain/collections/products.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { imageSource } from '../../domain/pictures/images.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { crops } from '../editor/fields/focal-point-picker.tsx'
import { ImageField } from '../editor/fields/image-field.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { PriceField } from './price-field.tsx'

type Product = RecordOf<typeof products>

const toValues = (product?: Product) => ({
  name: product?.name ?? blankText,
  description: product?.description ?? blankText,
  price: Number(product?.price ?? 0).toFixed(2),
  inStock: product?.inStock ?? true,
  imageUrl: product?.imageUrl ?? '',
  focalPoint: product?.focalPoint ?? '',
})

const labels = labelsOf(products.fields)

export function ProductDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const editor = useEditor(products, {
    record: product,
    toValues,
    onClose,
    onInvalid: () => notifyError(incompleteProduct),
  })
  const { inStock } = editor.values
  return (
    <EditorDialog title={product ? t('Edit Product') : t('Add Product')} editor={editor} labels={labels}>
      <TranslatedField editor={editor} name="name" label={labels.name} />
      <TranslatedField editor={editor} name="description" label={labels.description} isMultiline />
      <div className="price-row">
        <PriceField {...editor.field('price')} />
        <div className="price-stock">
          <Toggle isOn={inStock} onChange={(isOn) => editor.set('inStock', isOn)}>
            {labels.inStock}
          </Toggle>
        </div>
      </div>
      <ImageField
        editor={editor}
        label={labels.imageUrl}
        {...editor.field('imageUrl')}
        focalPoint={editor.field('focalPoint')}
        crops={crops.product}
        isUncroppedByDefault={imageSource(editor.values.imageUrl).isArt}
        isOptional
        uploadFailed={{ message: 'Failed to upload image' }}
      />
    </EditorDialog>
  )
}
