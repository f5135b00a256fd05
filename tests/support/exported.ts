import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isLanguage } from '../../src/domain/languages.ts'

/** A file of an exported release, and how it is asked for. */
export interface ExportedFile {
  file: string
  url: string
  encoding: 'identity' | 'br' | 'gzip'
  status: number
}

const encodings: Record<string, 'br' | 'gzip'> = { '.br': 'br', '.gz': 'gzip' }

const pages: Record<string, string> = {
  index: '/',
  timetable: '/timetable',
  auth: '/auth',
  '404': '/no-such-page',
  manifest: '/manifest.webmanifest',
}

/** All files of the release that is current in a directory. */
export function exportedFiles(directory: string): ExportedFile[] {
  const site = path.join(directory, 'current/site')
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(site, file)).isFile())
    .map((file) => ({ file, ...askedBy(file) }))
    .toSorted((one, other) => one.file.localeCompare(other.file))
}

function askedBy(file: string): Omit<ExportedFile, 'file'> {
  const ending = path.extname(file)
  const encoding = encodings[ending] ?? 'identity'
  const plain = encodings[ending] ? file.slice(0, -ending.length) : file
  const [name = '', language = ''] = plain.split('.')
  const page = plain.includes('/') ? undefined : pages[name]
  const lang = isLanguage(language) ? `?lang=${language}` : ''
  const address = page ? `${page}${lang}` : `/${plain}`
  const url = plain.startsWith('api/') ? address.replace(/\.json$/, '') : address
  return { url, encoding, status: name === '404' ? 404 : 200 }
}

export const readExported = (directory: string, file: string) =>
  readFileSync(path.join(directory, 'current/site', file))
