import { spawnSync } from 'node:child_process'
import { rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import type { Need } from '../support/it-with.ts'
import { makeMountPoint, run } from './mount-point.ts'

/** A disk in memory that is soon full. Needs root and Linux. */
export class SmallDisk {
  readonly #mountPoint = makeMountPoint()
  /** Where it is mounted. */
  readonly place = this.#mountPoint.place
  readonly #ballast = path.join(this.place, 'ballast')

  constructor(megabytes: number) {
    try {
      run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.place)
    } catch (error) {
      this.remove()
      throw error
    }
  }

  /** Leaves no room. */
  fill(): void {
    // It ends with status 1, because there is no room.
    spawnSync('dd', ['if=/dev/zero', `of=${this.#ballast}`, 'bs=4k'])
  }

  /** Gives back so many bytes, or all. */
  makeRoom(bytes?: number): void {
    if (bytes === undefined) rmSync(this.#ballast)
    else truncateSync(this.#ballast, statSync(this.#ballast).size - bytes)
  }

  remove(): void {
    this.#mountPoint.remove()
  }
}

/** Whether this machine lets such disks be made. */
export const smallDisks = (): Need => ({ name: 'root that may mount a tmpfs', isThere: canMountSmallDisks() })

function canMountSmallDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    new SmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}
