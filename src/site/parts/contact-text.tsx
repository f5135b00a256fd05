import { type ContactName, linksIn } from '../../domain/text/contact-links.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { useText } from '../../ui/text/use-text.tsx'

/** Returns the parts of the club's phone numbers or email addresses; a text that is not published yet has no links. */
export function useContact(name: ContactName) {
  const text = useText()(`contact.${name}`)
  const published = usePageData().contact?.[name] ?? []
  const isPublished = published.map((part) => (typeof part === 'string' ? part : part.text)).join('') === text
  const parts = isPublished ? published : [text]
  return { parts, link: linksIn(parts)[0] }
}

/** The club's phone numbers or email addresses, with links to dial or to mail. */
export const ContactText = ({ name }: { name: ContactName }) =>
  useContact(name).parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.address} href={part.address}>
        {part.text}
      </a>
    ),
  )
