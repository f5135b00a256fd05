import { CircleAlert, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { PhotoQueue, QueuedPhoto } from './photo-queue.ts'

interface QueuedPhotosProps {
  photos: readonly QueuedPhoto[]
  queue: PhotoQueue
}

/** Each file that is on its way into the gallery, how far it is, and why it did not get there. */
export function QueuedPhotos({ photos, queue }: QueuedPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section className="ui-panel queued-photos" aria-label="Photos on their way">
      <ul>
        {photos.map(({ id, file, progress, failure }) => (
          <li key={id}>
            <span className="queued-photo-name">{file.name}</span>
            {failure === null ? (
              <Progress name={file.name} progress={progress} />
            ) : (
              <span className="ui-error queued-photo-state" role="alert">
                <CircleAlert aria-hidden />
                {failure}
              </span>
            )}
            {failure !== null && file.type.startsWith('image/') && (
              <Button size="small" aria-label={`Try ${file.name} again`} onPress={() => queue.retry(id)}>
                Try again
              </Button>
            )}
            <IconButton label={`Leave out ${file.name}`} onPress={() => queue.remove(id)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Progress({ name, progress }: { name: string; progress: number | null }) {
  if (progress === null) return <span className="ui-muted queued-photo-state">Waiting</span>
  const isSent = progress === 1
  return (
    <span className="queued-photo-state">
      <progress
        className="image-field-progress"
        aria-label={`Upload of ${name}`}
        max={1}
        value={isSent ? undefined : progress}
      />
      <span className="ui-number">{isSent ? 'Preparing picture…' : `${Math.floor(progress * 100)} %`}</span>
    </span>
  )
}
