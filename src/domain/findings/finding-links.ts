export const listPath = (list: string) => `/admin/${list === 'exceptions' ? 'schedule/exceptions' : list}`

export const findingsPath = (preview?: number) =>
  `/admin/cache${preview === undefined ? '' : `?preview=${preview}`}#findings`

export const sampleClubPath = '/admin/cache#sample-club'
