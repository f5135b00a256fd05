const tag = 'Translations'

/** What the operations of the translation desk are called. */
export const translationTexts = {
  'GET /api/admin/translations': {
    tag,
    summary: 'List texts with what is wrong in their translations',
    description:
      'Record by record, 40 a page; next is what cursor is to be for the following one. stale: the Polish text is another one than the translation was written against (sourceText; polishChanges marks the words). A content key that is not stored has id null and its default texts. body is what a PUT or POST of the record says besides the text. counts are numbers of translations, each with the other filters applied.',
  },
  'GET /api/admin/translations.csv': {
    tag,
    summary: 'The same as a table for a translator',
    description:
      'A row for each translation that the filter leaves: list, id, key, field, language, polish, text, fingerprint, with semicolons between. An apostrophe stands before what a spreadsheet would take for a formula, whatever it takes for the end of a cell; it is taken off when the table comes back.',
  },
  'POST /api/admin/translations/csv': {
    tag,
    summary: 'Take a translator’s table back',
    description:
      'The table with other texts, in UTF-8, with commas, semicolons or tabs, of at most 20,000 rows. A row whose Polish text or translation has changed since the table was made, whose record is gone or whose text breaks a rule is refused alone, with its line and why; all others are one write. Rows that change nothing are counted as unchanged.',
  },
  'POST /api/admin/translations/confirm': {
    tag,
    summary: 'Say that a translation is right',
    description:
      'stale: it is taken for written against the Polish text of now. Any other state is settled until one of the two texts changes. Answers the states that are left.',
  },
}
