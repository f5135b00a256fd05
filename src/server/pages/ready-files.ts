import { type FindAt, formFor, madeWhileKept, readyForms } from '../http/ready-answer.ts'
import type { BuiltFiles, KeptFile } from './built-files.ts'

/** Finds the files of the browser's build that were asked for before. */
export function readyFiles(files: BuiltFiles, headers: Record<string, string>): FindAt {
  const formsOf = madeWhileKept(({ answer, rule }: KeptFile) => readyForms('/*', headers, answer, rule))
  return (path, request) => {
    const file = files.inMemory(path)
    return file ? formFor(request, formsOf(file)) : null
  }
}
