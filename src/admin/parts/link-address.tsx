import { Copy, Share2 } from 'lucide-react'
import { Button } from '../../ui/elements/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { copyText } from './copy-text.ts'

/** The address of a new link, which is shown once, with buttons that copy it and, where the browser can, share it. */
export function LinkAddress({ label, url }: { label: string; url: string }) {
  // Rejects also when the person closes the device's dialog.
  const share = () => void navigator.share({ url }).catch(() => {})
  return (
    <div className="ui-beside">
      <TextField label={label} value={url} isReadOnly isMonospaced />
      <Button autoFocus icon={<Copy aria-hidden />} onPress={() => copyText(url)}>
        {t('Copy')}
      </Button>
      {'share' in navigator && (
        <Button icon={<Share2 aria-hidden />} onPress={share}>
          {t('Share')}
        </Button>
      )}
    </div>
  )
}
