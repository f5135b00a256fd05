const tag = 'Release desk'

/** What the operations of the release desk are called. */
export const deskTexts = {
  'POST /api/admin/unpublished/discard': {
    tag,
    summary: 'Discard unpublished changes',
    description:
      'One record by list and id (with If-Match, unless it is deleted), those of a write by its first change, or all are again what visitors see, and where they see it; pictures stay. Each is a change that can be undone. 409 names what still uses the record (in_use), or what it refers to that is deleted; of several, kept tells which could not be, and why.',
  },
  'GET /api/admin/changes': {
    tag,
    summary: 'List changes',
    description:
      'Every write, newest first, 50 a page: of one person (user), list, record (list and id) or day (by the club’s clock). undo says whether it can be taken back as things are, and if not, why; isWhole: with the rest of its order alone. write is the first change of the same write. isMarked: false as in differences.',
  },
  'POST /api/admin/changes/:id/undo': {
    tag,
    summary: 'Undo a change',
    description:
      'By a new change through the same rules; with whole every change of the same write, of an order all that is of it, last first, or none. A deleted record comes back under its id. 409 cannot_undo says who, when or what stands in the way: a later change of the same field, a reference, a taken key, a value that today’s rules do not take. Whatever writes records names its change in the header Change-Id of its answer.',
  },
  'GET /api/admin/releases': {
    tag,
    summary: 'List releases',
    description:
      'Newest first, fifty a page; next is what before is to be for the following one. Kept are the last hundred, the last one of each day for sixty days, and those that are pinned.',
  },
  'PUT /api/admin/releases/:number': {
    tag,
    summary: 'Note something on a release, or pin it',
    description: 'What is left out stays as it is; an empty note is none. What a release holds never changes.',
  },
  'POST /api/admin/releases/:number/restore': {
    tag,
    summary: 'Make an earlier release public again',
    description:
      'As a new release with that content, under the next number. Live rows stay as they are. 409 is_current: it is public already. If-Match names the release that was public: 412 when another one is.',
  },
  'GET /api/admin/releases/:number/differences': {
    tag,
    summary: 'How two states of the club differ',
    description:
      'From a release (0 is the empty one before the first) to the drafts, another release or a candidate: record by record, field by field, and in texts word by word. Names stand for ids. Of more than 500 records, or some six million letters, the first are told (isWhole: false); counts tell of all. Where too much would have to be compared, some texts are told whole, before and after (isMarked: false).',
  },
  'GET /api/admin/candidates': {
    tag,
    summary: 'List candidates',
    description:
      'Newest first. Twenty are kept, for seven days; one with a time to come or a link stays until then. editsSince: by how many records the rows differ from it now. isOutdated: the release that is public now, if one was published since.',
  },
  'POST /api/admin/candidates': {
    tag,
    summary: 'Make a candidate',
    description:
      'Fixes all lists as they are now, rendered as they would be published. Its fingerprint, sent as If-Match, publishes exactly that.',
  },
  'DELETE /api/admin/candidates/:id': {
    tag,
    summary: 'Delete a candidate',
    description: 'With its link and its time. What it was published as stays.',
  },
  'POST /api/admin/candidates/:id/link': {
    tag,
    summary: 'Make a link to a candidate',
    description:
      'Shows the candidate to whoever has the address, without an account, for seven days. The address is told this once; a new link ends the one before.',
  },
  'DELETE /api/admin/candidates/:id/link': {
    tag,
    summary: 'End the link to a candidate',
    description:
      'Counts from the next request on, in every browser that it was opened in. It ends by itself when whoever made it is an administrator no more.',
  },
  'GET /api/preview': {
    tag,
    summary: 'The preview that this browser is in',
    description: '404 means that it is in none. publishedAs is the release that its candidate has become.',
  },
  'PUT /api/preview': {
    tag,
    summary: 'Open a preview, or change what it shows',
    description:
      'Administrators name a candidate. Whoever is in a preview chooses between what is public now and the candidate; edit is for administrators.',
  },
  'DELETE /api/preview': { tag, summary: 'Leave the preview' },
  'PUT /api/admin/candidates/:id/time': {
    tag,
    summary: 'Publish a candidate at a time',
    description:
      'at is what the clock shows in Warsaw, 2026-05-04T18:30, or a moment with an offset. On the day on which an hour comes twice it is the first one; an hour that is left out is refused, and so is what is over. One process publishes it, once; a time that came while no server ran is made up for. If another release is published before, or whoever set it is an administrator no more, it does not happen, and stopped says why. 409 published_meanwhile, with release, by and at: it has been overtaken already.',
  },
  'DELETE /api/admin/candidates/:id/time': {
    tag,
    summary: 'Do not publish a candidate at a time',
    description: 'Forgets as well why it was stopped.',
  },
}
