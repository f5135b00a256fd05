import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
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

  makeRoom(): void {
    rmSync(this.#ballast)
  }

  remove(): void {
    this.#mountPoint.remove()
  }
}

/** Whether this machine lets such disks be made. */
export function canMountSmallDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    new SmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}
