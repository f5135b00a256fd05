import { boundWords } from '../../domain/bound-words.ts'
import { defaultLanguage, type Language, languages, languageTags, type Translated } from '../../domain/languages.ts'
import { type CancelledClass, isPolishIn, type Notice } from '../../domain/notices.ts'
import { type TextLookup, textOf } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'

interface NoticeTapeProps {
  notices: readonly Notice[]
  texts: Record<string, Translated>
}

/**
 * The notices in all languages, of which CSS shows the page's: the application does not know the tape, and the language
 * may change.
 */
export function NoticeTape({ notices, texts }: NoticeTapeProps) {
  const inEach = (say: (language: Language, text: TextLookup) => React.ReactNode) =>
    languages.map((language) => (
      <span key={language} lang={languageTags[language]}>
        {say(language, (key) => textOf(texts, key, language))}
      </span>
    ))
  return (
    <aside id="notices" className="notices" aria-labelledby="notices-name">
      <span id="notices-name" className="visually-hidden">
        {inEach((_, text) => text('notice.name'))}
      </span>
      <ul>
        {notices.toReversed().map(({ id, text: words, cancels }) => (
          <li key={id} data-notice={id}>
            {inEach((language, text) => (
              <>
                {cancels && (
                  <>
                    <b className="display tape">
                      {text('notice.cancelled')}
                      <span className="visually-hidden">:</span>
                    </b>{' '}
                    <b>{classIn(cancels, language)}</b>
                    {words && '. '}
                  </>
                )}
                {words && <Words words={words} language={language} />}
              </>
            ))}
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <details className="notices-more">
          <summary>
            +{notices.length - 1}
            <span className="visually-hidden"> {inEach((_, text) => text('notice.name'))}</span>
            <Icon name="chevron-down" />
          </summary>
        </details>
      )}
      <button type="button" className="notices-close">
        <Icon name="x" />
        <span className="visually-hidden">{inEach((_, text) => text('notice.close'))}</span>
      </button>
    </aside>
  )
}

/** An untranslated text is marked as Polish. */
const Words = ({ words, language }: { words: Translated; language: Language }) =>
  isPolishIn(words, language) ? <span lang={defaultLanguage}>{words.pl}</span> : words[language]

/** Without "today", which would not stay true in a cached page. */
function classIn({ title, date, start }: CancelledClass, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTags[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(Date.parse(date))
    .replaceAll('ʼ', '’')
  const dayInWords = language === 'pl' ? day.replace(',', '') : day
  return boundWords(`${title[language]} – ${dayInWords}, ${start.slice(11, 16)}`)
}
