import { defineCollection } from '../fields/define.ts'
import { optional } from '../fields/field.ts'
import { choice, translatedText } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { day } from '../fields/time-kinds.ts'
import { invalidRequest } from '../invalid-request.ts'
import { defaultLanguage, inLanguage } from '../languages.ts'
import { documentTextIssue } from '../text/document-text.ts'

export const documentsPath = '/documents/'

/** What a club must publish, or wants to. There is one document of each kind, and any number of the club's own. */
export const documentKinds = ['privacy', 'minors', 'minors-children', 'rules', 'own'] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels = {
  privacy: 'Privacy',
  minors: 'Protection of minors',
  'minors-children': 'Protection of minors, for children',
  rules: 'Club rules',
  own: 'Document of your own',
} as const satisfies Record<DocumentKind, string>

/** Returns the path of a document's page; an own document is named by its id, because its title may change. */
export const pathOfDocument = ({ kind, id }: { kind: DocumentKind; id: number }): string =>
  documentsPath + (kind === 'own' ? id : kind)

export const documents = defineCollection({
  name: 'documents',
  singular: 'Document',
  plural: 'documents',
  about: 'Documents that the club publishes, each on a page of its own: privacy, protection of minors, rules.',
  operations: ['create', 'update', 'delete'],
  fields: {
    kind: {
      ...choice(documentKinds, {
        label: 'Kind',
        error: invalidRequest(`must be one of ${documentKinds.join(', ')}`),
      }),
      comparison: { kind: 'value', show: (kind: DocumentKind) => documentKindLabels[kind] },
    },
    title: translatedText({
      label: 'Name',
      required: (language) => (language === defaultLanguage ? 'Name in Polish is required' : undefined),
      max: 200,
      example: { pl: 'Polityka prywatności', en: 'Privacy policy', ua: 'Політика приватності' },
    }),
    text: translatedText({
      label: 'Text',
      max: 60_000,
      issueOf: documentTextIssue,
      example: { pl: '# Administrator danych\n\nKlub, ul. Długa 1', en: '', ua: '' },
    }),
    inForceSince: optional(day({ label: 'In force since' })),
    reviewedOn: optional(day({ label: 'Last review' })),
    position: position(),
  },
  unique: {
    field: 'kind',
    except: 'own',
    message: 'There is a document of this kind already: edit that one',
  },
  label: ({ title }, _, language) => inLanguage(title, language),
  messages: {
    fetchFailed: 'Failed to fetch documents',
    created: 'Document created successfully',
    updated: 'Document updated successfully',
    saveFailed: 'Failed to save document',
    deleted: 'Document deleted successfully',
    deleteFailed: 'Failed to delete document',
  },
})
