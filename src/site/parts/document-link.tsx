import { languageNamed, languageNames, pathInLanguage } from '../../domain/languages.ts'
import type { DocumentLink } from '../../domain/page/page-data.ts'
import { usePageData } from '../../ui/data/page-context.tsx'

/** Names the language of a document whose text is not translated. */
export function LinkToDocument({ link, className }: { link: DocumentLink; className?: string }) {
  const { path, title, textLang } = link
  return (
    <a className={className} href={pathInLanguage(path, usePageData().language)} hrefLang={textLang}>
      {/* Flex items would lose the space between them. */}
      <span>
        <span lang={title.lang}>{title.words}</span>
        {textLang && (
          <>
            {'\u00a0('}
            <span lang={textLang}>{languageNames[languageNamed(textLang)]}</span>)
          </>
        )}
      </span>
    </a>
  )
}
