import { variantWidths } from '../../domain/images.ts'
import { defaultLanguage, type Language, languages, pathInLanguage } from '../../domain/languages.ts'
import { type CacheName, listNames, type ReleaseLists } from '../../domain/releases.ts'
import { version } from '../installation/version.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import { parseUploadAddress } from '../uploads/upload-address.ts'

/** Something that visitors ask for, and the file that holds the answer. */
export interface Exported {
  url: string
  file: string
  /** What it is answered with. */
  status?: 200 | 404
  /** It may not be there: then there is no file. */
  isOptional?: boolean
  /** From what it is made, where that is dear: from the same it is not made again. */
  from?: string
}

/** What a file's name holds of a language: `index.html`, `index.en.html`. */
const mark = (language: Language) => (language === defaultLanguage ? '' : `.${language}`)

const inLanguages = (path: string, name: string, extension: string): Exported[] =>
  languages.map((each) => ({ url: pathInLanguage(path, each), file: `${name}${mark(each)}${extension}` }))

const asItIs = (path: string): Exported => ({ url: path, file: path.slice(1) })

/** Every page, list, calendar and file of a release; not its pictures, which its answers name. */
export function addressesOf(site: PublishedSite, builtFiles: string[]): Exported[] {
  return [
    ...inLanguages('/', 'index', '.html'),
    ...(site.printed ? inLanguages('/timetable', 'timetable', '.html') : []),
    // The back office is the same page.
    ...inLanguages('/auth', 'auth', '.html'),
    ...inLanguages('/404', '404', '.html').map((each) => ({ ...each, status: 404 as const })),
    ...[...listNames, 'notices'].map((name) => asItIs(`/cache/${name}.json`)),
    ...listNames.map((name) => ({ url: `/api/${name}`, file: `api/${name}.json` })),
    ...calendars(site),
    ...['/robots.txt', '/sitemap.xml', '/share/address.svg'].map(asItIs),
    ...languages.map((each) => ({
      ...asItIs(`/share/${each}.png`),
      from: `${version} ${site.texts['hero.title']?.[each]}`,
    })),
    ...inLanguages('/manifest.webmanifest', 'manifest', '.webmanifest'),
    ...builtFiles.map(asItIs),
  ]
}

function calendars({ feeds, caches }: PublishedSite): Exported[] {
  if (!feeds) return []
  const idsIn = <Name extends CacheName>(name: Name): number[] => {
    const rows: ReleaseLists[Name] = JSON.parse(caches[name].bodies.identity.toString())
    return rows.map(({ id }) => id)
  }
  const parts = [
    ...idsIn('classes').map((id) => `class-${id}`),
    ...idsIn('trainers').map((id) => `trainer-${id}`),
    ...idsIn('zones').map((id) => `zone-${id}`),
  ]
  return languages.flatMap((language) => [
    asItIs(`/calendar/${language}.ics`),
    ...parts.map((part) => ({ ...asItIs(`/calendar/${language}/${part}.ics`), isOptional: true })),
  ])
}

const uploadAddress = /\/uploads\/[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-art|-light)?\.webp/g

/** The uploads that a text names. */
export const uploadsIn = (text: string): string[] => text.match(uploadAddress) ?? []

/** An upload in each of its widths and types, the full size by its width too. */
export function variantsOf(address: string): Exported[] {
  const upload = parseUploadAddress(address)
  if (!upload) return []
  const { width, isArt } = upload
  return [...variantWidths(width, isArt), width].flatMap((each) => [
    asItIs(`${address}/${each}.webp`),
    { ...asItIs(`${address}/${each}.avif`), isOptional: true },
  ])
}
