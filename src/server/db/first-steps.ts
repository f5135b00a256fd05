import { collections } from '../../domain/collections/all.ts'
import { contentKeys, labelOfKey, languagesWithDefaultText } from '../../domain/content-keys.ts'
import { type FirstStepsState, firstSteps, type PartState, partsOf, type StepPart } from '../../domain/first-steps.ts'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import { capitalise } from '../../domain/text-forms.ts'
import { ringside } from './change-log.ts'
import type { Reads } from './database.ts'
import { listSampleRecords } from './sample-records.ts'

const textKeys = firstSteps.flatMap((step) => partsOf(step).flatMap((part) => ('text' in part ? [part.text] : [])))

export async function findFirstSteps(queries: Reads): Promise<FirstStepsState> {
  const samples = await listSampleRecords(queries)
  const texts = await queries
    .selectFrom('content')
    .select(['id', 'key', 'translations'])
    .where('key', 'in', textKeys)
    .execute()

  const isSample = (list: string, id?: number) =>
    samples.some((mark) => mark.list === list && (id === undefined || mark.recordId === id))
  const stateOf = (isPresent: boolean, isExample: boolean): PartState =>
    isPresent ? (isExample ? 'example' : 'done') : 'empty'

  async function findPart(part: StepPart) {
    if ('text' in part) {
      const stored = texts.find(({ key }) => key === part.text)
      const { defaults, kind } = contentKeys[part.text]
      const unwritten = kind === 'switch' ? [] : writtenIn(defaults)
      const defaultIn = stored ? languagesWithDefaultText(part.text, stored.translations) : unwritten
      const isWritten = stored !== undefined && writtenIn(stored.translations).length > 0
      return {
        label: labelOfKey(part.text),
        state: stateOf(isWritten && defaultIn.length === 0, isSample('content', stored?.id)),
        defaultIn,
        contentId: stored?.id ?? null,
      }
    }
    const isPresent = 'list' in part ? await hasRecords(queries, part.list) : await hasReleaseByUser(queries)
    const label = 'list' in part ? capitalise(part.list) : 'Build Cache'
    return { label, state: stateOf(isPresent, 'list' in part && isSample(part.list)), defaultIn: [], contentId: null }
  }

  const steps = await Promise.all(firstSteps.map((step) => Promise.all(partsOf(step).map(findPart))))
  return { steps }
}

const writtenIn = (texts: Translated): Language[] => languages.filter((language) => texts[language].trim() !== '')

async function hasRecords(queries: Reads, list: string): Promise<boolean> {
  const { table } = collections.find(({ name }) => name === list) ?? {}
  return Boolean(table && (await queries.selectFrom(table).select('id').limit(1).executeTakeFirst()))
}

/** Whether a user has published; the server itself publishes the sample club. */
async function hasReleaseByUser(queries: Reads): Promise<boolean> {
  const release = queries
    .selectFrom('releases')
    .select('number')
    .where('createdBy', 'is distinct from', ringside.username)
  return Boolean(await release.limit(1).executeTakeFirst())
}
