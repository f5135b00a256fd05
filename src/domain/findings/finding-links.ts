import type { Finding } from './finding.ts'

/** Returns the number of fields with findings: a field with findings in two languages counts once. */
export const placeCount = (findings: readonly Pick<Finding, 'list' | 'of' | 'field'>[]): number =>
  new Set(findings.map(({ list, of, field }) => `${list} ${of} ${field}`)).size

export const listPath = (list: string) => `/admin/${list === 'exceptions' ? 'schedule/exceptions' : list}`

export const findingsPath = (preview?: number) =>
  `/admin/cache${preview === undefined ? '' : `?preview=${preview}`}#findings`

export const sampleClubPath = '/admin/cache#sample-club'
