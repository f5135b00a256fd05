import { CircleAlert, Eye, GitCompareArrows, Hammer, Info, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { ChangedPreview, PreviewRelease } from '../../domain/releases/release.ts'
import { previewName } from '../../domain/releases/release-words.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { usePreviews } from '../data/publishing.ts'
import { authorName } from '../differences/difference-list.tsx'
import { changesText, previewStatus } from '../frame/preview-words.ts'
import { usePreview, usePublish, usePublishingWrite } from '../frame/use-publish.ts'
import { LinkAddress } from '../parts/link-address.tsx'
import { PublishTime } from './publish-time.tsx'
import { ReleaseComparison } from './release-comparison.tsx'

export function PreviewList() {
  const previews = usePreviews()
  const { preview, isOpening } = usePreview()
  return (
    <section className="ui-panel" aria-labelledby="previews">
      <h2 id="previews" className="ui-head">
        {t('Previews')}
      </h2>
      <ul className="ui-rows">
        <li className="ui-stack ui-panel-padded">
          <p className="ui-muted">
            {t('Share a preview, publish it at a set time, or go back to an earlier version.')}
          </p>
          <div className="ui-cluster">
            <Button icon={<Eye aria-hidden />} isBusy={isOpening} onPress={() => preview()}>
              {t('Preview')}
            </Button>
          </div>
        </li>
        {previews.map((each) => (
          <PreviewRow key={each.number} release={each} />
        ))}
      </ul>
    </section>
  )
}

function PreviewRow({ release }: { release: PreviewRelease }) {
  const { number, base, createdAt, by, changes, publishedMeanwhile, link } = release
  const { preview, isOpening } = usePreview()
  const { publish, publishing } = usePublish()
  const [isComparing, setComparing] = useState(false)
  const name = translated(previewName(createdAt))
  const labelOf = (action: string) => t('{label}: {value}', { label: action, value: name })
  const status = previewStatus(release)
  const canBePublished = publishedMeanwhile === null
  const isPublishing = typeof publishing === 'object' && 'preview' in publishing && publishing.preview === number
  return (
    <li className="ui-stack ui-panel-padded">
      <div>
        <h3>{name}</h3>
        <p className="ui-muted">
          {changesText(changes)} · {authorName(by)}
        </p>
      </div>
      {status && (
        <p className={status.isFailure ? 'ui-box ui-note ui-danger-ground' : 'ui-box ui-note'}>
          {status.isFailure ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
          {status.text}
        </p>
      )}
      <div className="ui-cluster">
        <Button
          icon={<Eye aria-hidden />}
          aria-label={labelOf(t('Open'))}
          isBusy={isOpening}
          onPress={() => preview(number)}
        >
          {t('Open')}
        </Button>
        <Button
          icon={<GitCompareArrows aria-hidden />}
          aria-label={labelOf(t('Compare'))}
          aria-expanded={isComparing}
          onPress={() => setComparing(!isComparing)}
        >
          {t('Compare')}
        </Button>
        {canBePublished && (
          <Button
            icon={<Hammer aria-hidden />}
            aria-label={labelOf(t('Publish exactly this'))}
            isBusy={isPublishing}
            onPress={() => publish({ preview: number })}
          >
            {t('Publish exactly this')}
          </Button>
        )}
        {canBePublished && <PublishTime release={release} name={name} />}
      </div>
      {isComparing && <ReleaseComparison from={base} to={number} />}
      {(canBePublished || link) && <PreviewLink release={release} name={name} />}
    </li>
  )
}

/** The link by which people without an account see a preview. Its address is shown once, after it is made. */
function PreviewLink({ release: { number, link }, name }: { release: PreviewRelease; name: string }) {
  const [newAddress, setNewAddress] = useState<string | null>(null)
  const linkCreation = usePublishingWrite<void, ChangedPreview>({
    send: (_, { signal }) =>
      request('PUT /api/admin/previews/:number', { params: { number }, body: { link: 'new' }, signal }),
    onDone: ({ linkUrl }) => setNewAddress(linkUrl && new URL(linkUrl, location.href).href),
  })
  const linkRevocation = usePublishingWrite({
    send: (_, { signal }) =>
      request('PUT /api/admin/previews/:number', { params: { number }, body: { link: 'none' }, signal }),
    onDone: () => {
      setNewAddress(null)
      notifySuccess('Link revoked')
      keepFocus()
    },
  })
  const revoke = async () => {
    const isConfirmed = await ask({
      title: t('Revoke the link?'),
      question: t(
        'People who have it can’t open the preview any more. It can’t be brought back, but you can make another.',
      ),
      confirmLabel: t('Revoke'),
      icon: <Link2Off aria-hidden />,
    })
    if (isConfirmed) linkRevocation.write()
  }
  const makeLabel = link ? t('Make another link') : t('Make a link')
  return (
    <div className="ui-part">
      {link && newAddress && <LinkAddress label={t('Link to {name}', { name })} url={newAddress} />}
      <p className="ui-muted" role="status">
        {linkSentence(link, newAddress !== null)}
      </p>
      <div className="ui-cluster">
        <Button
          size="small"
          icon={<Link2 aria-hidden />}
          aria-label={t('{label}: {value}', { label: makeLabel, value: name })}
          isBusy={linkCreation.isPending}
          onPress={() => linkCreation.write()}
        >
          {makeLabel}
        </Button>
        {link && (
          <Button
            size="small"
            icon={<Link2Off aria-hidden />}
            aria-label={t('{label}: {value}', { label: t('Revoke'), value: name })}
            isBusy={linkRevocation.isPending}
            onPress={revoke}
          >
            {t('Revoke')}
          </Button>
        )}
      </div>
    </div>
  )
}

function linkSentence(link: PreviewRelease['link'], isAddressShown: boolean): string {
  if (!link) return t('Share it for 7 days with someone who has no account.')
  const until = dateAndTimeOf(link.expiresAt)
  if (isAddressShown) return t('Copy it now: you won’t see it again. It works until {until}.', { until })
  return t('{name} made a link that works until {until}. A new link replaces it.', {
    name: link.by ?? 'Ringside',
    until,
  })
}
