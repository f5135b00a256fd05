import * as z from 'zod/mini'
import { day } from '../fields/time-kinds.ts'
import { invalidRequest } from '../invalid-request.ts'
import {
  englishLanguageNames,
  inEveryLanguage,
  inLanguage,
  type Language,
  languages,
  type Translated,
} from '../languages.ts'
import { recordId } from '../record-id.ts'
import { text } from '../text/text.ts'
import { publishTime } from '../time/publish-time.ts'
import { currentTime } from '../time/wall-clock.ts'

/** A notice must fit the top of a phone's screen. */
export const maxNoticeTextLength = 300

export const maxNoticeDays = 92

/** Visitors would not read more notices at the same time. */
export const maxNotices = 10

const emptyNotice = 'Write a text, or choose the class that is cancelled'

/** A text without blank lines: of a phone's four lines, none may be empty. */
const textIn = (language: Language) =>
  z.pipe(
    text({
      max: maxNoticeTextLength,
      tooLong: `Text in ${englishLanguageNames[language]} is too long (max ${maxNoticeTextLength} characters)`,
    }),
    z.transform((written: string) => written.replace(/\n\s+/g, '\n')),
  )

const texts = z.pipe(
  z.strictObject(inEveryLanguage((language) => z._default(textIn(language), ''))),
  z.transform((written: Translated): Translated | null =>
    languages.some((language) => written[language] !== '')
      ? inEveryLanguage((language) => inLanguage(written, language))
      : null,
  ),
)

const until = publishTime.check((context) => {
  if (Date.parse(context.value) > currentTime() + maxNoticeDays * 86_400_000)
    context.issues.push({
      code: 'custom',
      message: `A notice lasts at most ${maxNoticeDays} days`,
      input: context.value,
    })
})

const date = day({ label: 'Day' }).input

const classRequired = 'Choose a class'

/**
 * A notice has a text, a cancelled class, or both. `scheduleItemId`: a weekly class; `extraId`: the exception that adds
 * an extra class. A missing translation becomes the Polish text, or else the first text that is not empty.
 */
export const noticeBody = z
  .strictObject({
    text: z._default(z.nullable(texts), null),
    until,
    scheduleItemId: z._default(z.nullable(recordId(classRequired)), null),
    extraId: z._default(z.nullable(recordId(classRequired)), null),
    date: z._default(z.nullable(date), null),
  })
  .check((context) => {
    const { text, scheduleItemId, extraId, date } = context.value
    const hasClass = scheduleItemId !== null || extraId !== null
    const issue = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    if (scheduleItemId !== null && extraId !== null)
      issue('extraId', invalidRequest('cannot be named beside a weekly class'))
    if (hasClass && date === null) issue('date', 'Choose a day')
    if (!hasClass && date !== null) issue('scheduleItemId', classRequired)
    if (text === null && !hasClass && date === null) issue('text', emptyNotice)
  })

export type NoticeInput = z.input<typeof noticeBody>
