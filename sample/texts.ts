import { sampleTextKey } from '../src/domain/content/content-keys.ts'
import { isTranslated, languages } from '../src/domain/languages.ts'
import { club } from './club.ts'

const keysOf = (list: string, { key, ...fields }: { key?: string }): string[] =>
  Object.entries(fields).flatMap(([field, texts]) =>
    isTranslated(texts)
      ? languages.flatMap((each) => (texts[each] ? [sampleTextKey(list, key ?? field, each, texts[each])] : []))
      : [],
  )

/** The `sampleTextKey` of every text of the sample club. */
export const sampleTexts: ReadonlySet<string> = new Set(
  Object.entries(club).flatMap(([list, records]: [string, object[]]) =>
    records.flatMap((record) => keysOf(list, record)),
  ),
)
