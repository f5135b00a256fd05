import { sampleTexts } from '../../../../sample/texts.ts'
import { classes } from '../../../domain/collections/classes.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { contentKeys, labelOfKey, languagesWithExample } from '../../../domain/content/content-keys.ts'
import { type Language, languages, type Translated } from '../../../domain/languages.ts'
import type { CheckedPart, FirstStepsState, PartState } from '../../../domain/page/checked-steps.ts'
import { type FirstStep, firstSteps, partsOf, type StepPart } from '../../../domain/page/first-steps.ts'
import { firstVisitIn } from '../../../domain/page/first-visit.ts'
import { isOn } from '../../../domain/page/page-data.ts'
import { exceptionsInForce } from '../../../domain/releases/notices.ts'
import type { ReleasedTimetable } from '../../../domain/releases/released-timetable.ts'
import type { ReleaseLists } from '../../../domain/releases/releases.ts'
import { capitalise } from '../../../domain/text/text-forms.ts'
import { clubMomentAt } from '../../../domain/time/wall-clock.ts'
import type { Reads } from '../../db/database.ts'
import { hasRecords, kindNamed, listTextsOfKeys, RecordStore } from '../../db/records/records.ts'
import { listSampleRecords } from '../../db/records/sample-records.ts'
import { isCurrentAt, listNotices } from '../../db/releases/notices.ts'
import { hasReleaseByUser } from '../../db/releases/releases.ts'
import type { Site } from '../site.ts'

/** What the club has stored or published; of the content, the keys of the first steps suffice. */
interface CheckedClub {
  items: readonly Pick<ReleaseLists['content'][number], 'id' | 'key' | 'translations'>[]
  firstVisit: ReturnType<typeof partsOfFirstVisit>
}

function keyOf(part: StepPart) {
  if ('text' in part) return part.text
  if ('on' in part) return part.on
  return 'off' in part ? part.off : null
}

const keys = firstSteps.flatMap((step) => partsOf(step).flatMap((part) => keyOf(part) ?? []))

/** `site`: what visitors see. */
export async function findFirstSteps(queries: Reads, site: Site): Promise<FirstStepsState> {
  const samples = await listSampleRecords(queries)
  const [drafts, released] = [await readClubOfDrafts(queries), site.number > 0 ? clubOfVisitors(site) : null]

  const isSample = (list: string, id?: number) =>
    samples.some((mark) => mark.list === list && (id === undefined || mark.recordId === id))
  const stateOf = (isPresent: boolean, isExample: boolean): PartState =>
    isPresent ? (isExample ? 'example' : 'done') : 'empty'

  function checkContent(club: CheckedClub, key: NonNullable<ReturnType<typeof keyOf>>, part: StepPart) {
    const stored = club.items.find((item) => item.key === key)
    const { defaults } = contentKeys[key]
    const facts = { label: labelOfKey(key), recordId: stored?.id ?? null }
    const stateIf = (isPresent: boolean) => stateOf(isPresent, isSample('content', stored?.id))
    if ('on' in part) return { ...facts, state: stateIf(isOn(stored?.translations ?? defaults)), defaultIn: [] }
    const isWritten = stored !== undefined && writtenIn(stored.translations).length > 0
    if ('off' in part) return { ...facts, state: stateIf(isWritten && !isOn(stored.translations)), defaultIn: [] }
    const defaultIn = stored ? languagesWithExample(key, stored.translations, sampleTexts) : writtenIn(defaults)
    return { ...facts, state: stateIf(isWritten && defaultIn.length === 0), defaultIn }
  }

  async function checkPart(club: CheckedClub, part: StepPart): Promise<CheckedPart> {
    const key = keyOf(part)
    if (key) return checkContent(club, key, part)
    if ('firstVisit' in part) {
      const { label, list, id, firstId } = club.firstVisit[part.firstVisit]
      const state = stateOf(id !== null, id !== null && isSample(list, id))
      return { label, state, defaultIn: [], recordId: id ?? firstId }
    }
    const noText = { defaultIn: [], recordId: null }
    if ('list' in part) {
      const isPresent = await hasRecords(queries, [kindNamed(part.list).table])
      return { label: capitalise(part.list), state: stateOf(isPresent, isSample(part.list)), ...noText }
    }
    return { label: 'Build Cache', state: stateOf(await hasReleaseByUser(queries), false), ...noText }
  }

  async function checkStep(step: FirstStep): Promise<CheckedPart[]> {
    const isDraft = async (part: StepPart) =>
      step.isPublic === true && (!released || (await checkPart(released, part)).state === 'empty')
    return Promise.all(
      partsOf(step).map(async (part) => {
        const checked = await checkPart(drafts, part)
        const isHidden = checked.state === 'done' && !('off' in part) && (await isDraft(part))
        return isHidden ? { ...checked, state: 'draft' } : checked
      }),
    )
  }

  return { hasSample: samples.length > 0, steps: await Promise.all(firstSteps.map(checkStep)) }
}

const writtenIn = (texts: Translated): Language[] => languages.filter((language) => texts[language].trim() !== '')

async function readClubOfDrafts(queries: Reads): Promise<CheckedClub> {
  const items = await listTextsOfKeys(queries, keys)
  const notices = (await listNotices(queries)).filter(isCurrentAt(new Date()))
  const firstVisit = partsOfFirstVisit({
    classes: await new RecordStore(classes).list(queries),
    items: await new RecordStore(schedule).list(queries),
    pricing: await new RecordStore(pricing).list(queries),
    exceptions: exceptionsInForce(await new RecordStore(exceptions).list(queries), notices),
  })
  return { items, firstVisit }
}

const clubOfVisitors = ({ pageRows, timetable }: Site): CheckedClub => ({
  items: pageRows.lists.content,
  firstVisit: partsOfFirstVisit({ ...timetable, pricing: pageRows.firstVisitPrices }),
})

/** Returns the records from which the section for newcomers is made, and the first record where one is missing. */
function partsOfFirstVisit(
  source: Pick<ReleasedTimetable, 'items' | 'exceptions' | 'classes'> & Pick<ReleaseLists, 'pricing'>,
) {
  const { classId, next, price } = firstVisitIn({ ...source, clubTime: clubMomentAt(new Date()) })
  const firstIdIn = ([first]: readonly { id: number }[]) => first?.id ?? null
  return {
    class: { label: 'A class for beginners', list: classes.name, id: classId, firstId: firstIdIn(source.classes) },
    time: {
      label: 'A time for it in the schedule',
      list: schedule.name,
      id: next?.scheduleItemId ?? null,
      firstId: null,
    },
    price: {
      label: 'A price for the first visit',
      list: pricing.name,
      id: price?.id ?? null,
      firstId: firstIdIn(source.pricing),
    },
  }
}
