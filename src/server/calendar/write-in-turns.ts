import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long is written at one go, in milliseconds. */
const turnMs = 4

/** A long text as bytes, written piece by piece; requests have their turn in between. */
export async function writeInTurns(pieces: Iterable<string>): Promise<Buffer> {
  const written: Buffer[] = []
  let text = ''
  let began = performance.now()
  for (const piece of pieces) {
    text += piece
    if (performance.now() - began < turnMs) continue
    written.push(Buffer.from(text))
    text = ''
    await nextTurn()
    began = performance.now()
  }
  return Buffer.concat([...written, Buffer.from(text)])
}
