import { codeOf, isStorageFull } from '../db/failures.ts'
import { UnusableDatabaseError } from '../db/open-failures.ts'

/**
 * Why nothing could be written in a directory, in a sentence with what to do, under the code by which a full disk is
 * known; any other error, also one that tells of the club's own database, as it is.
 */
export function explainPlace(error: unknown, directory: string, otherwise: string): unknown {
  if (error instanceof UnusableDatabaseError) return error
  const code = codeOf(error)
  const sentence = sentenceOf()
  return sentence ? Object.assign(new Error(sentence, { cause: error }), { code }) : error

  function sentenceOf(): string | null {
    const { path, dest } = error as { path?: unknown; dest?: unknown }
    const isHere = code.startsWith('SQLITE_') || [path, dest].some((each) => String(each).startsWith(directory))
    if (!isHere) return null
    if (isStorageFull(error))
      return `There is no space left in ${directory} (${code}): make room there, or ${otherwise}`
    if (code === 'EROFS')
      return `${directory} is read-only to the server (EROFS): under systemd name it in ReadWritePaths=, or ${otherwise}`
    if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM).*|E[A-Z]+)$/.test(code))
      return `${directory} is no directory that can be written (${code}): let Ringside's user write it, or ${otherwise}`
    return null
  }
}
