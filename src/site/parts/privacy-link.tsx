import { usePageData } from '../../ui/data/page-context.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { LinkToDocument } from './document-link.tsx'

/** The document about privacy; nothing if the club has none. `of`: the key of the text before the link. */
export function PrivacyLink({ of }: { of: string }) {
  const text = useText()
  const privacy = usePageData().documents?.find(({ path }) => path === '/documents/privacy')
  return (
    privacy && (
      <p className="privacy-link" data-record={of}>
        {text(of)} <LinkToDocument link={privacy} className="text-link" />
      </p>
    )
  )
}
