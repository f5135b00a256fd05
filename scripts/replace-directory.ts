import { existsSync, renameSync, rmSync } from 'node:fs'

/** Where the directory that is being replaced goes before it is removed. */
const formerOf = (next: string) => `${next}-former`

/** Puts `next` in the place of a directory by renaming alone, so that nobody sees half of either, also after a kill. */
export function replaceDirectory(place: string, next: string): void {
  rmSync(formerOf(next), { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, formerOf(next))
  renameSync(next, place)
  rmSync(formerOf(next), { recursive: true, force: true })
}

/** Puts back what stood there, where a kill came between the two renames. */
export function putBackFormer(place: string, next: string): void {
  if (!existsSync(place) && existsSync(formerOf(next))) renameSync(formerOf(next), place)
}
