import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deskKeys } from './desk-key.ts'

/** What the keys of the desk do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" width={500} onClose={onClose}>
      <dl className="words-keys">
        {deskKeys.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd className="ui-key">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <footer className="ui-dialog-foot">
        <Button autoFocus onPress={onClose}>
          Back to the texts
        </Button>
      </footer>
    </Dialog>
  )
}
