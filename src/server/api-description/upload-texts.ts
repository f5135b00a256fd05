const tag = 'Uploads'

/** What the operations of uploads are called. */
export const uploadTexts = {
  'POST /api/upload': {
    tag,
    summary: 'Upload a picture',
    description:
      'JPEG, PNG, WebP, AVIF or the first frame of a GIF, judged by its content; at most 10 MB and 24 megapixels. The answered address is what an image field holds.',
  },
  'GET /api/admin/uploads': {
    tag,
    summary: 'List what is uploaded, with what uses it',
    description:
      'The newest first, 48 a page; next is what cursor is to be for the following one. search looks for words in the name of the file and in what uses the picture is called, or says that it shows, in any language. uses names the records that show it among the drafts (isDraft) and to visitors (isPublic); kept counts kept releases and candidates. What nothing shows is deleted by itself, at sweptBy at the latest.',
  },
  'GET /api/admin/uploads/:hash/focal-point': {
    tag: 'Uploads',
    summary: 'What stands out in an upload',
    description:
      'The point that its crops keep in sight as long as nobody has chosen another, such as 40 20: percent from the left and from the top. Null of line art, and of what cannot be looked at.',
  },
  'GET /api/admin/uploads/:hash/places': {
    tag,
    summary: 'Name every place of a picture',
    description:
      'The records, kept releases and candidates that show it. isRemoved: nothing would be left of the record without it. fingerprint names exactly these records.',
  },
  'POST /api/admin/uploads/:hash/replace': {
    tag,
    summary: 'Put another picture in its place everywhere',
    description:
      'In every draft that names it, in one write, which can be undone as one; kept releases show what they did. by is the hash of the other one.',
  },
  'POST /api/admin/uploads/:hash/withdraw': {
    tag,
    summary: 'Withdraw a picture',
    description:
      'For good: its bytes are deleted, records, kept releases and candidates let go of it, a release without it is public when this is answered, its addresses answer 410, and it is not taken in again. The answer tells what may still hold it: backups made between two moments, those that made themselves by name, and shared caches under these addresses. Once more it changes nothing and answers the same.',
  },
}
