import { type DocumentKind, documentKindLabels } from '../collections/documents.ts'
import { languages } from '../languages.ts'
import { isDemonstration, isSample } from './examples.ts'
import type { Club, Rule, RuleFinding } from './finding.ts'

/** The standards for the protection of minors must be reviewed this often (act of 13 May 2016, article 22c). */
const yearsBetweenReviews = 2

/** How words about children begin. */
const forChildren = /(?:^|\P{L})(?:dzie[cć]|młodzie|junior|child|kids|youth|діт|дит|юніор|підліт)/iu

const hasDocument = ({ lists }: Club, kind: DocumentKind) =>
  lists.documents.some((each) => each.kind === kind && each.text.pl !== '')

const missing = (kind: DocumentKind, sentence: string): RuleFinding => ({
  rule: 'document-missing',
  list: 'documents',
  id: null,
  of: kind,
  field: null,
  language: null,
  title: documentKindLabels[kind],
  sentence,
  mend: { label: 'Open the documents', path: '/admin/documents?open=new' },
  value: kind,
})

/** Documents that the law asks for. The sample club needs none, nor do its classes. */
export const missingDocuments: Rule = (club) => {
  if (isDemonstration(club)) return []
  const ownClasses = club.lists.classes.filter(({ id }) => !isSample(club, 'classes', id))
  const trainsChildren = ownClasses.some(({ title }) => languages.some((each) => forChildren.test(title[each])))
  return [
    ...(club.isRegistrationOpen && !hasDocument(club, 'privacy')
      ? [missing('privacy', 'Anyone can register, but there is no document about privacy')]
      : []),
    ...(trainsChildren && !hasDocument(club, 'minors')
      ? [missing('minors', 'A class is for children, but there are no standards for the protection of minors')]
      : []),
  ]
}

/** What a skeleton leaves to be filled in: `[[name of the club]]`. */
const placeholder = /\[\[[^[\]\n]+\]\]/g

export const placeholdersLeft: Rule = ({ lists }) =>
  lists.documents.flatMap(({ id, text }) =>
    languages.flatMap((language): RuleFinding[] => {
      const [first, ...others] = text[language].match(placeholder) ?? []
      if (first === undefined) return []
      const sentence = `Still to be filled in: ${first}`
      const value = [first, ...others]
      return [{ rule: 'placeholder', list: 'documents', id, field: 'text', language, sentence, value }]
    }),
  )

export const reviewsDue: Rule = ({ lists, today }) => {
  const dueBefore = `${Number(today.slice(0, 4)) - yearsBetweenReviews}${today.slice(4)}`
  return lists.documents.flatMap(({ id, kind, inForceSince, reviewedOn }): RuleFinding[] => {
    const isOfStandards = kind === 'minors' || kind === 'minors-children'
    const last = reviewedOn ?? (isOfStandards ? inForceSince : null)
    if (last === null || last > dueBefore) return []
    const sentence = 'The last review was two years ago or earlier'
    return [{ rule: 'review-due', list: 'documents', id, field: 'reviewedOn', language: null, sentence, value: last }]
  })
}
