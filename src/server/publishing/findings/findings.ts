import { sampleTexts } from '../../../../sample/texts.ts'
import { exampleLanguages } from '../../../domain/content/content-keys.ts'
import { picturesIn } from '../../../domain/fields/record-pictures.ts'
import { findFindings } from '../../../domain/findings/find-findings.ts'
import type { Club, FindingLists, PictureWeights } from '../../../domain/findings/finding.ts'
import { textKey } from '../../../domain/findings/texts.ts'
import type { Language } from '../../../domain/languages.ts'
import { recordKinds } from '../../../domain/releases/record-kinds.ts'
import { clubMomentAt, dateIn } from '../../../domain/time/wall-clock.ts'
import type { Reads } from '../../db/database.ts'
import { listPictureWeights } from '../../db/pictures/uploads.ts'
import { listDismissedKeys } from '../../db/records/findings.ts'
import { contentStore } from '../../db/records/records.ts'
import { listSampleRecords } from '../../db/records/sample-records.ts'
import { listTranslationSources } from '../../db/records/translations.ts'
import { isCurrentAt, listNotices, withoutAuthor } from '../../db/releases/notices.ts'
import { findRelease } from '../../db/releases/releases.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { parseUploadAddress } from '../../pictures/upload-address.ts'
import { readDrafts, releasedLists } from '../contents.ts'
import type { PublishedSource } from '../publish.ts'

/** Returns the findings and the dismissed findings. Throws NotFoundError when the preview does not exist. */
export async function readFindings(
  queries: Reads,
  source: PublishedSource,
  language: Language,
  isRegistrationOpen = false,
): Promise<FindingLists> {
  const club = await readClub(queries, source, language)
  const allFindings = findFindings({ ...club, isRegistrationOpen })
  const dismissedKeys = new Set(await listDismissedKeys(queries))
  return {
    findings: allFindings.filter(({ key }) => !dismissedKeys.has(key)),
    dismissed: allFindings.filter(({ key }) => dismissedKeys.has(key)),
    examples: Object.fromEntries(
      club.lists.content.flatMap(({ key, translations }) => {
        const found = exampleLanguages('content', key, translations, sampleTexts)
        return found.length > 0 ? [[key, found]] : []
      }),
    ),
  }
}

async function readClub(
  queries: Reads,
  source: PublishedSource,
  language: Language,
): Promise<Omit<Club, 'isRegistrationOpen'>> {
  const lists = await readClubLists(queries, source)
  const now = new Date()
  const samples = await listSampleRecords(queries)
  const translationSources = await listTranslationSources(queries)
  return {
    language,
    lists,
    notices: (await listNotices(queries)).filter(isCurrentAt(now)).map(withoutAuthor),
    today: dateIn(clubMomentAt(now)),
    now: now.toISOString(),
    samples: new Set(samples.map(({ list, recordId }) => `${list} ${recordId}`)),
    sampleTexts,
    sourceTexts: new Map(translationSources.map((each) => [textKey(each), each.sourceText])),
    pictures: await readPictures(queries, lists),
  }
}

async function readClubLists(queries: Reads, source: PublishedSource): Promise<Club['lists']> {
  // Unlike released content, the drafts' content has its metadata, which say what a picture shows.
  if (source === 'drafts') return { ...(await readDrafts(queries)), content: await contentStore.list(queries) }
  const preview = await findRelease(queries, source)
  if (!preview) throw new NotFoundError('Preview')
  return releasedLists(queries, preview)
}

async function readPictures(queries: Reads, lists: Club['lists']): Promise<Map<string, PictureWeights>> {
  const weights = Map.groupBy(await listPictureWeights(queries), ({ hash }) => hash)
  const addresses = recordKinds.flatMap(({ name, fields }) =>
    lists[name].flatMap((row) => picturesIn(fields, row).map(({ address }) => address)),
  )
  return new Map(
    [...new Set(addresses)].flatMap((address): [string, PictureWeights][] => {
      const upload = parseUploadAddress(address)
      return upload ? [[address, weights.get(upload.hash) ?? []]] : []
    }),
  )
}

/** Throws ConflictError, which lists the problems, unless all problems are dismissed. */
export async function requireNoProblems(queries: Reads, source: PublishedSource, language: Language): Promise<void> {
  const { findings } = await readFindings(queries, source, language)
  const problems = findings.filter(({ severity }) => severity === 'problem')
  if (problems.length === 0) return
  throw new ConflictError(
    'has_findings',
    `Not published: problems found (${problems.length}). Fix or dismiss them under Cache`,
    problems.map(({ list, of: recordKey, field, label, language: textLanguage, title, sentence }) => ({
      path: [list, recordKey, field, textLanguage].filter((part) => part !== null),
      message: [title, label, sentence].filter(Boolean).join(': '),
    })),
  )
}
