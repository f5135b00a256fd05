import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long is written at one go, in milliseconds. */
const turnMs = 4

/** A long text as bytes, written piece by piece as long as it is wanted; requests have their turn in between. */
export async function writeInTurns(pieces: Iterable<string>, isWanted = () => true): Promise<Buffer | null> {
  const written: Buffer[] = []
  let text = ''
  let began = performance.now()
  for (const piece of pieces) {
    text += piece
    if (performance.now() - began < turnMs) continue
    written.push(Buffer.from(text))
    text = ''
    await nextTurn()
    if (!isWanted()) return null
    began = performance.now()
  }
  return Buffer.concat([...written, Buffer.from(text)])
}
