import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { prove } from '../password-proof.ts'
import { endSessionIfRefused } from '../session.ts'

/** The whole club in one file, as the server streams it to who has given the password again. */
export function Backup() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: prove,
    onSuccess: (isProved) => {
      if (!isProved) return
      Object.assign(document.createElement('a'), { href: '/api/admin/backup', download: '' }).click()
    },
    onError: (error) =>
      endSessionIfRefused(client, error) || notifyError(messageOf(error, 'Failed to download the backup')),
  })
  return (
    <section className="ui-panel ui-panel-padded backup">
      <div>
        <h2>Backup</h2>
        <p className="ui-muted">
          Texts, pictures, accounts and releases in one file. Keep it where nobody else can read it.
        </p>
      </div>
      <Button icon={<Download aria-hidden />} isBusy={isPending} onPress={() => mutate()}>
        Download backup
      </Button>
    </section>
  )
}
