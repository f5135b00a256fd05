import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../../data/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { copyText } from './copy-text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, this once: who leaves without having kept them is asked. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { user } = useCurrentUser()
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const copy = async () => {
    if (await copyText(codes.join('\n'), 'Recovery codes copied')) setKept(true)
  }
  const download = () => {
    saveAsText(
      'ringside-recovery-codes.txt',
      `Recovery codes of ${user?.username} at ${location.host}\nEach works once in place of a code from the app.\n\n${codes.join('\n')}\n`,
    )
    setKept(true)
  }
  return (
    <Dialog title="Recovery codes" onClose={() => (isKept ? onClose() : setLeaving(true))}>
      <div className="ui-dialog-body">
        <p>
          Without your phone, each of these codes signs you in once. Keep them where you keep your passwords: they are{' '}
          <b className="ui-strong">not shown again</b>.
        </p>
        <ol className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code} className="ui-monospaced">
              {code}
            </li>
          ))}
        </ol>
        <div className="account-actions">
          <Button autoFocus icon={<Copy aria-hidden />} onPress={copy}>
            Copy
          </Button>
          <Button icon={<Download aria-hidden />} onPress={download}>
            Download as text
          </Button>
        </div>
      </div>
      <footer className="ui-dialog-foot">
        <Button variant="primary" onPress={onClose}>
          I have kept them
        </Button>
      </footer>
      {isLeaving && (
        <ConfirmDialog
          title="Recovery codes"
          question="You have neither copied nor downloaded the codes, and they are not shown again. Leave all the same?"
          cancelLabel="Back to the codes"
          confirmLabel="Leave without them"
          onCancel={() => setLeaving(false)}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  )
}

function saveAsText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
