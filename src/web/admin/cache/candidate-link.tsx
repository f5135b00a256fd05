import { Copy, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { CandidateLink as NewLink } from '../../../domain/release-desk.ts'
import type { Candidate } from '../../../domain/releases.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { TextField } from '../../ui/text-field.tsx'
import { copyText } from '../copy-text.ts'
import { keepFocus } from '../keep-focus.ts'
import { useDeskWrite } from '../use-desk-write.ts'

/** The link by which somebody without an account sees a candidate: its address is shown once, when it is made. */
export function CandidateLink({ candidate: { id, link }, name }: { candidate: Candidate; name: string }) {
  const [made, setMade] = useState<NewLink | null>(null)
  const path = `/api/admin/candidates/${id}/link`
  const making = useDeskWrite<void, NewLink>({
    send: (_, signal) => request('POST', path, { signal }),
    failed: 'Failed to make a link',
    onDone: ({ url, expiresAt }) => setMade({ url: new URL(url, location.href).href, expiresAt }),
  })
  const revoking = useDeskWrite({
    send: (_, signal) => request('DELETE', path, { signal }),
    failed: 'Failed to revoke the link',
    onDone: () => {
      setMade(null)
      notifySuccess('The link shows nothing any more')
      keepFocus()
    },
  })
  return (
    <div className="candidate-link">
      {link && made && (
        <div className="candidate-address">
          <TextField label={`Link to ${name}`} value={made.url} isReadOnly isMonospaced />
          <Button icon={<Copy aria-hidden />} onPress={() => copyText(made.url, 'Link copied')}>
            Copy
          </Button>
        </div>
      )}
      <p className="ui-muted" role="status">
        {linkSentence(link, made !== null)}
      </p>
      <div className="candidate-actions">
        <Button size="small" icon={<Link2 aria-hidden />} isBusy={making.isPending} onPress={() => making.write()}>
          {link ? 'Make another link' : 'Make a link'}
          <span className="ui-hidden"> to {name}</span>
        </Button>
        {link && (
          <Button
            size="small"
            icon={<Link2Off aria-hidden />}
            isBusy={revoking.isPending}
            onPress={() => revoking.write()}
          >
            Revoke<span className="ui-hidden"> the link to {name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function linkSentence(link: Candidate['link'], isShown: boolean): string {
  if (!link) return 'A link shows it to somebody without an account, for 7 days.'
  const until = dateAndTimeOf(link.expiresAt)
  if (isShown) return `Copy it now: it is not shown again. It works until ${until}.`
  return `${link.by ?? 'Ringside'} made a link that works until ${until}. Another one ends it.`
}
