import { Copy } from 'lucide-react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { StoredBackup, Withdrawal } from '../../../domain/picture-library.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copyText } from '../copy-text.ts'

interface RemainsProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** What may still hold a withdrawn picture, outside of what Ringside reaches. */
export function Remains({ withdrawal: { release, backups, addresses }, onClose }: RemainsProps) {
  const lines = addresses.join('\n')
  return (
    <Dialog title="Picture withdrawn" onClose={onClose}>
      <div className="ui-dialog-body">
        <p role="status">
          It is deleted{release > 0 && `, and release ${release}, which is public, does not show it`}.
        </p>
        <h3 className="withdrawal-heading">What may still hold it</h3>
        <ul className="withdrawal-places">
          <li>
            <strong>Backups</strong> made from {dateAndTimeOf(backups.from)} to {dateAndTimeOf(backups.until)}. Delete
            them; whoever restores one withdraws the picture again.
            {backups.made.length > 0 && <MadeBackups made={backups.made} />}
          </li>
          <li>
            <strong>A CDN or proxy</strong> in front of the site: let it purge these addresses.
          </li>
          <li>
            <strong>Browsers</strong> that have loaded it, for up to a year; search engines and messengers that showed
            it.
          </li>
        </ul>
        <TextField label="Addresses" value={lines} isReadOnly isMultiline isMonospaced rows={4} />
      </div>
      <footer className="ui-dialog-foot">
        <Button icon={<Copy aria-hidden />} onPress={() => copyText(lines, 'Addresses copied')}>
          Copy addresses
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </footer>
    </Dialog>
  )
}

/** Those that made themselves, for whoever runs the server. */
function MadeBackups({ made }: { made: readonly StoredBackup[] }) {
  return (
    <ul className="withdrawal-places">
      {made.map(({ name, takenAt, isOffSite }) => (
        <li key={name}>
          {dateAndTimeOf(takenAt)}: <span className="ui-monospaced">{name}</span>
          {isOffSite && ', off site too'}
        </li>
      ))}
    </ul>
  )
}
