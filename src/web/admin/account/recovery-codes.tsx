import { Copy, Download } from 'lucide-react'
import { useCurrentUser } from '../../data/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../copy-text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** They were copied or downloaded. */
  onKept: () => void
  onDone: () => void
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept, onDone }: RecoveryCodesProps) {
  const { user } = useCurrentUser()

  const copy = async () => {
    if (await copyText(codes.join('\n'), 'Recovery codes copied')) onKept()
  }
  const download = () => {
    saveAsText(
      'ringside-recovery-codes.txt',
      `Recovery codes of ${user?.username} at ${location.host}\nEach works once in place of a code from the app.\n\n${codes.join('\n')}\n`,
    )
    onKept()
  }
  return (
    <>
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
        <Button variant="primary" onPress={onDone}>
          I have kept them
        </Button>
      </footer>
    </>
  )
}

function saveAsText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
