const tag = 'Translations'

/** What the operations of the translation desk are called. */
export const translationTexts = {
  'GET /api/admin/translations': {
    tag,
    summary: 'List texts with the states of their translations',
    description:
      'Record by record, 40 a page; next is what cursor is to be for the following one. out-of-date: the Polish text is another one than the translation was last written against or confirmed for; polishChanges marks the words. A content key that is not stored has id null and its default texts. body is what a PUT or POST of the record says besides the text. counts are numbers of translations, each with the other filters applied.',
  },
  'POST /api/admin/translations/confirm': {
    tag,
    summary: 'Confirm a translation',
    description: 'It fits the Polish text that is sent, and is up to date as long as that is the record’s.',
  },
}
