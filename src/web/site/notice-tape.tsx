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
 * What the club tells at once, above everything else. It stands there in each language, of which the style shows the
 * page's: the page's scripts know nothing of it, and a visitor may choose another language meanwhile.
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
      <button type="button" className="notices-close">
        <Icon name="x" />
        <span className="visually-hidden">{inEach((_, text) => text('notice.close'))}</span>
      </button>
    </aside>
  )
}

/** Words that nobody has translated are read out as the Polish that they are. */
const Words = ({ words, language }: { words: Translated; language: Language }) =>
  isPolishIn(words, language) ? <span lang={defaultLanguage}>{words.pl}</span> : words[language]

/** The class, its day and its time: said so that it stays true while the page is kept somewhere. */
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
