import { sampleTexts } from '../../../../sample/texts.ts'
import { collections } from '../../../domain/collections/all.ts'
import { classes } from '../../../domain/collections/classes.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { contentKeys, labelOfKey, languagesWithDefaultText } from '../../../domain/content/content-keys.ts'
import { type Language, languages, type Translated } from '../../../domain/languages.ts'
import type { FirstStepsState, PartState } from '../../../domain/page/checked-steps.ts'
import { firstSteps, partsOf, type StepPart } from '../../../domain/page/first-steps.ts'
import { firstVisitIn } from '../../../domain/page/first-visit.ts'
import { isOn } from '../../../domain/page/page-data.ts'
import { capitalise } from '../../../domain/text/text-forms.ts'
import type { Reads } from '../database.ts'
import { isCurrentAt, listNotices } from '../releases/notices.ts'
import { ringside } from './change-log.ts'
import { RecordStore } from './records.ts'
import { listSampleRecords } from './sample-records.ts'

function keyOf(part: StepPart) {
  if ('text' in part) return part.text
  if ('on' in part) return part.on
  return 'off' in part ? part.off : null
}

const keys = firstSteps.flatMap((step) => partsOf(step).flatMap((part) => keyOf(part) ?? []))

export async function findFirstSteps(queries: Reads): Promise<FirstStepsState> {
  const samples = await listSampleRecords(queries)
  const items = await queries
    .selectFrom('content')
    .select(['id', 'key', 'translations'])
    .where('key', 'in', keys)
    .execute()
  const firstVisit = await findFirstVisit(queries)

  const isSample = (list: string, id?: number) =>
    samples.some((mark) => mark.list === list && (id === undefined || mark.recordId === id))
  const stateOf = (isPresent: boolean, isExample: boolean): PartState =>
    isPresent ? (isExample ? 'example' : 'done') : 'empty'

  function checkContent(key: NonNullable<ReturnType<typeof keyOf>>, part: StepPart) {
    const stored = items.find((item) => item.key === key)
    const { defaults } = contentKeys[key]
    const facts = { label: labelOfKey(key), contentId: stored?.id ?? null }
    const stateIf = (isPresent: boolean) => stateOf(isPresent, isSample('content', stored?.id))
    if ('on' in part) return { ...facts, state: stateIf(isOn(stored?.translations ?? defaults)), defaultIn: [] }
    if ('off' in part)
      return { ...facts, state: stateIf(stored !== undefined && !isOn(stored.translations)), defaultIn: [] }
    const defaultIn = stored ? languagesWithDefaultText(key, stored.translations, sampleTexts) : writtenIn(defaults)
    const isWritten = stored !== undefined && writtenIn(stored.translations).length > 0
    return { ...facts, state: stateIf(isWritten && defaultIn.length === 0), defaultIn }
  }

  async function checkPart(part: StepPart) {
    const key = keyOf(part)
    if (key) return checkContent(key, part)
    const noText = { defaultIn: [], contentId: null }
    if ('firstVisit' in part) {
      const { label, list, id } = firstVisit[part.firstVisit]
      return { label, state: stateOf(id !== null, id !== null && isSample(list, id)), ...noText }
    }
    if ('list' in part) {
      const isPresent = await hasRecords(queries, part.list)
      return { label: capitalise(part.list), state: stateOf(isPresent, isSample(part.list)), ...noText }
    }
    return { label: 'Build Cache', state: stateOf(await hasReleaseByUser(queries), false), ...noText }
  }

  const steps = await Promise.all(firstSteps.map((step) => Promise.all(partsOf(step).map(checkPart))))
  return { hasSample: samples.length > 0, steps }
}

const writtenIn = (texts: Translated): Language[] => languages.filter((language) => texts[language].trim() !== '')

/** Returns the records from which the section for newcomers would be made, if these drafts were public. */
async function findFirstVisit(queries: Reads) {
  const now = new Date()
  const { classId, next, price } = firstVisitIn({
    lists: {
      classes: await new RecordStore(classes).list(queries),
      schedule: await new RecordStore(schedule).list(queries),
      pricing: await new RecordStore(pricing).list(queries),
      exceptions: await new RecordStore(exceptions).list(queries),
    },
    notices: (await listNotices(queries)).filter(isCurrentAt(now)),
    now: now.toISOString(),
  })
  return {
    class: { label: 'A class for beginners', list: classes.name, id: classId },
    time: { label: 'A time for it in the schedule', list: schedule.name, id: next?.scheduleItemId ?? null },
    price: { label: 'A price for the first visit', list: pricing.name, id: price?.id ?? null },
  }
}

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
