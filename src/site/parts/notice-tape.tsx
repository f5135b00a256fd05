import { defaultLanguage, type Language, languageTags } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/page-data.ts'
import type { CancelledClass, Notice } from '../../domain/releases/notice.ts'
import type { Localized } from '../../domain/text/localized.ts'
import { withNoBreakSpaces } from '../../domain/text/no-break-spaces.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { textOf } from '../../ui/text/use-text.tsx'

interface NoticeTapeProps {
  notices: readonly Localized<Notice>[]
  data: PageData
}

/** Only the server renders the tape, which is outside the part that the application hydrates. */
export function NoticeTape({ notices, data: { language, texts } }: NoticeTapeProps) {
  const text = (key: string) => textOf(texts, key)
  return (
    <aside id="notices" className="notices" aria-labelledby="notices-name">
      <span id="notices-name" className="visually-hidden">
        {text('notice.name')}
      </span>
      <ul>
        {endingFirst(notices).map(({ id, text: words, isPolish, cancels }) => (
          <li key={id} data-notice={id}>
            {cancels && (
              <>
                <b className="display tape">
                  {text('notice.cancelled')}
                  <span className="visually-hidden">:</span>
                </b>{' '}
                <b>{classWithDate(cancels, language)}</b>
                {words && '. '}
              </>
            )}
            {isPolish ? <span lang={defaultLanguage}>{words}</span> : words}
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <details className="notices-more">
          <summary>
            +{notices.length - 1}
            <span className="visually-hidden"> {text('notice.name')}</span>
            <Icon name="chevron-down" />
          </summary>
        </details>
      )}
      <button type="button" className="square notices-close">
        <Icon name="x" />
        <span className="visually-hidden">{text('notice.close')}</span>
      </button>
    </aside>
  )
}

/** The notice that ends first concerns the nearest moment; of those that end together, the newest comes first. */
const endingFirst = (notices: NoticeTapeProps['notices']) =>
  notices.toReversed().toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until))

/** Names the date instead of “today”, which becomes wrong in a cached page. */
function classWithDate({ title, date, start }: Localized<CancelledClass>, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTags[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(Date.parse(date))
    .replaceAll('ʼ', '’')
  const dayInWords = language === 'pl' ? day.replace(',', '') : day
  return withNoBreakSpaces(`${title} – ${dayInWords}, ${start.slice(11, 16)}`)
}
