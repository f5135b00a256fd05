import { labelOfKey } from '../content-keys.ts'
import { defaultLanguage } from '../languages.ts'
import { examples } from './examples.ts'
import { type Club, type Finding, type Found, type Rule, severities } from './finding.ts'
import { fingerprintOf } from './fingerprint.ts'
import { heavyPictures, missingAlts } from './pictures.ts'
import { differingPrices } from './prices.ts'
import { labelsIn } from './rows.ts'
import { emptySections } from './sections.ts'
import { foreignPolish, wrongTranslations } from './texts.ts'
import { clashes, past } from './timetable.ts'

/** In the order in which they are told: what misleads a visitor first. */
const rules: readonly Rule[] = [
  examples,
  differingPrices,
  wrongTranslations,
  foreignPolish,
  clashes,
  emptySections,
  missingAlts,
  past,
  heavyPictures,
]

/** Where a record is edited, beginning at the field that is meant. */
function editPath({ rule, list, id, of, field, language }: Found): string {
  if (list === 'content' && id === null) return `/admin/content?open=new&key=${encodeURIComponent(String(of))}`
  const named = rule === 'alt-missing' ? 'alt' : field
  const place = named === null ? '' : `&field=${named}&language=${language ?? defaultLanguage}`
  return `/admin/${list}?open=${id}${place}`
}

/** Everything that is probably not as the club means it, as its rows and what was learnt of them say. */
export function findFindings(club: Club): Finding[] {
  const labelOf = labelsIn(club)
  const keys = new Set<string>()
  return rules.flatMap((rule) =>
    rule(club).flatMap((found) => {
      const { value, ...told } = found
      const { list, id, field, language } = told
      const of = told.of ?? id ?? list
      const key = [told.rule, list, of, field ?? '', language ?? '', fingerprintOf(value)].join(':')
      // Two classes may clash twice in the same words.
      if (keys.has(key)) return []
      keys.add(key)
      const title = told.title ?? (list === 'content' ? labelOfKey(String(of)) : labelOf(list, id))
      const mend = told.mend ?? { label: 'Edit', path: editPath(found) }
      return [{ ...told, key, severity: severities[told.rule], of, title, mend }]
    }),
  )
}
