import * as z from 'zod/mini'
import { dateRule } from './collections/schedule.ts'
import { day } from './collections/time-kinds.ts'
import {
  englishLanguageNames,
  inEveryLanguage,
  inLanguage,
  type Language,
  languages,
  type Translated,
} from './languages.ts'
import { publishTime } from './publish-time.ts'
import { recordId } from './record-id.ts'
import { text } from './text.ts'

/** In characters: a notice is shown at the top of a phone's screen. */
export const maxNoticeTextLength = 300

/** In days: a notice is for what is soon. */
export const maxNoticeDays = 92

/** Current at once: visitors would not read more. */
export const maxNotices = 10

export const emptyNotice = 'Write a text, or choose the class that is cancelled'

const inOne = (language: Language) =>
  text({
    max: maxNoticeTextLength,
    tooLong: `The text in ${englishLanguageNames[language]} is too long (max ${maxNoticeTextLength} characters)`,
  })

const texts = z.pipe(
  z.strictObject(inEveryLanguage((language) => z._default(inOne(language), ''))),
  z.transform((given: Translated): Translated | null =>
    languages.some((language) => given[language] !== '')
      ? inEveryLanguage((language) => inLanguage(given, language))
      : null,
  ),
)

const until = publishTime.check((context) => {
  if (Date.parse(context.value) > Date.now() + maxNoticeDays * 86_400_000)
    context.issues.push({
      code: 'custom',
      message: `A notice lasts at most ${maxNoticeDays} days`,
      input: context.value,
    })
})

const date = day({ label: 'Day', rule: dateRule }).input

const noClass = 'Choose the class that is cancelled'

/**
 * What an administrator publishes at once: a text, a cancelled class (a weekly one, or an extra one by its exception),
 * or both. A language left out shows the Polish text, or the next one that is given.
 */
export const noticeBody = z
  .strictObject({
    text: z._default(z.nullable(texts), null),
    until,
    scheduleItemId: z._default(z.nullable(recordId(noClass)), null),
    extraId: z._default(z.nullable(recordId(noClass)), null),
    date: z._default(z.nullable(date), null),
  })
  .check((context) => {
    const { text, scheduleItemId, extraId, date } = context.value
    const hasClass = scheduleItemId !== null || extraId !== null
    const issue = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    if (scheduleItemId !== null && extraId !== null) issue('extraId', 'Choose one class: a weekly or an extra one')
    if (hasClass && date === null) issue('date', 'Say on which day the class is cancelled')
    if (!hasClass && date !== null) issue('scheduleItemId', noClass)
    if (text === null && !hasClass && date === null) issue('text', emptyNotice)
  })

export type NoticeInput = z.input<typeof noticeBody>
