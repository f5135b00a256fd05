const tag = 'Findings'

/** What the operations of findings are called. */
export const findingTexts = {
  'GET /api/admin/findings': {
    tag,
    summary: 'List what is probably not as the club means it',
    description:
      'Of the live rows, or of a candidate by its id: each names the record (of is its id, of content its key), field, language, and where it is mended; parts names each of those that one finding stands for. Nothing is asked of anybody for it: links are asked whether they answer when they are saved and once a day. With PUBLISH_GATE=block, what is a problem and not dismissed keeps Build Cache from publishing.',
  },
  'POST /api/admin/findings/dismiss': {
    tag,
    summary: 'Let a finding be quiet',
    description:
      'By its key, with a reason; of a candidate’s findings with its id. Another value has another key: the finding comes back then.',
  },
  'POST /api/admin/findings/restore': { tag, summary: 'Tell a dismissed finding again' },
}
