import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { prove } from '../password-proof.ts'
import { useWrite } from '../use-write.ts'

/** The whole club in one file, as the server streams it to who has given the password again. */
export function Backup() {
  const { write, isPending } = useWrite<void, boolean>({
    send: prove,
    failed: 'Failed to download the backup',
    onDone: (isProved) => {
      if (!isProved) return
      Object.assign(document.createElement('a'), { href: '/api/admin/backup', download: '' }).click()
    },
  })
  return (
    <section className="ui-panel ui-panel-padded backup">
      <div>
        <h2>Backup</h2>
        <p className="ui-muted">
          Texts, pictures, accounts and releases in one file. Keep it where nobody else can read it.
        </p>
      </div>
      <Button icon={<Download aria-hidden />} isBusy={isPending} onPress={() => write()}>
        Download backup
      </Button>
    </section>
  )
}
