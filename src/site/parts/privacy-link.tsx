import { pathInLanguage } from '../../domain/languages.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { useText } from '../../ui/text/use-text.tsx'

/** The document about privacy; nothing if the club has none. `of`: the key of the text before the link. */
export function PrivacyLink({ of }: { of: string }) {
  const text = useText()
  const { documents, language } = usePageData()
  const privacy = documents?.find(({ path }) => path === '/documents/privacy')
  return (
    privacy && (
      <p className="privacy-link" data-record={of}>
        {text(of)}{' '}
        <a className="text-link" href={pathInLanguage(privacy.path, language)} lang={privacy.title.lang}>
          {privacy.title.words}
        </a>
      </p>
    )
  )
}
