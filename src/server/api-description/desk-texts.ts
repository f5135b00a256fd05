const tag = 'Release desk'

/** What the operations of the release desk are called. */
export const deskTexts = {
  'GET /api/admin/candidates': {
    tag,
    summary: 'List candidates',
    description:
      'Newest first. At most twenty are kept, for seven days; one with a time to come stays until then. editsSince: by how many records the rows differ from it now. isOutdated: the release that is public now, if one was published since.',
  },
  'POST /api/admin/candidates': {
    tag,
    summary: 'Make a candidate',
    description:
      'Fixes all nine lists as they are now, rendered as they would be published. Its fingerprint, sent as If-Match, publishes exactly that.',
  },
  'DELETE /api/admin/candidates/:id': {
    tag,
    summary: 'Delete a candidate',
    description: 'With its link and its time. What it was published as stays.',
  },
}
