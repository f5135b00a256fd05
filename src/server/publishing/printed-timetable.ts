import { type Language, pathInLanguage } from '../../domain/languages.ts'
import { CannotRenderError } from '../errors.ts'
import { type CachedResponse, compressResponse, pageType } from '../http/cached-response.ts'
import type { RenderPage } from '../rendering/page-renderer.ts'
import { pageData, type ReadWhole } from './page-data.ts'

/** The timetable of a release on one sheet. */
export type PrintedTimetable = (language: Language) => Promise<CachedResponse>

const path = '/timetable'

/** What pages are made by. */
export interface Rendering {
  renderPage(...page: Parameters<RenderPage>): string | Promise<string>
  publicUrl: string | null
}

/** Made when somebody asks for the first time: hardly anybody does. Null where visitors are not shown the schedule. */
export function printedTimetable(
  release: Parameters<typeof pageData>[0] & { readWhole: ReadWhole },
  { renderPage, publicUrl }: Rendering,
): PrintedTimetable | null {
  if (release.clubTime === null) return null
  const made = new Map<Language, Promise<CachedResponse>>()
  const make = async (language: Language) => {
    try {
      return await compressResponse(pageType, await renderPage(path, language, pageData(release, 'landing', publicUrl)))
    } catch (error) {
      throw new CannotRenderError(pathInLanguage(path, language), error)
    }
  }
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const answer = make(language)
    made.set(language, answer)
    answer.catch(() => made.delete(language))
    return answer
  }
}
