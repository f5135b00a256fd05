import { execFile } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Need } from '../support/it-with.ts'
import { makeMountPoint, run } from './mount-point.ts'
import { until } from './until.ts'

const megabytes = 512

/** All processes stand still at the moment of the cut, and none of them ever goes on: EXT4_IOC_SHUTDOWN without a flush. */
const cutScript = `
  my ($place, @pids) = @ARGV;
  open(my $disk, '<', $place) or die "$place: $!";
  my $withoutFlush = pack('L', 2);
  kill('STOP', @pids);
  ioctl($disk, 0x8004587d, $withoutFlush) or die "EXT4_IOC_SHUTDOWN: $!";
  kill('KILL', @pids);
`

/** An ext4 of its own that can lose power: what was written to it and not made to last is gone. Needs root and Linux. */
export class LoopDisk {
  readonly #mountPoint = makeMountPoint()
  /** Where it is mounted. */
  readonly place = this.#mountPoint.place
  readonly #image = path.join(this.#mountPoint.home, 'image')
  readonly #control = path.join(this.place, 'control')

  constructor() {
    try {
      closeSync(openSync(this.#image, 'w'))
      truncateSync(this.#image, megabytes * 1024 * 1024)
      run('mkfs.ext4', '-q', '-F', this.#image)
      this.#mount()
      this.#write('kept', true)
    } catch (error) {
      this.remove()
      throw error
    }
  }

  /** Makes everything on it last, as time would. */
  sync(): void {
    run('sync', '-f', this.place)
  }

  /** Cuts the power of the disk and of the processes at once; until that moment everything goes on, that of the caller too. */
  async cut(...pids: number[]): Promise<void> {
    this.#write('lost', false)
    await promisify(execFile)('perl', ['-e', cutScript, this.place, ...pids.map(String)])
  }

  /** Mounts what the cut left, once nobody has it open. Throws if the cut was none, or the file system has a fault. */
  async recover(): Promise<void> {
    const control = await this.#readAnew()
    if (control !== 'kept') throw new Error(`What was not made to last is there after the cut: ${control}`)
    await this.#unmount()
    run('e2fsck', '-fn', this.#image)
    this.#mount()
  }

  remove(): void {
    this.#mountPoint.remove()
  }

  #mount(): void {
    run('mount', '-o', 'loop', this.#image, this.place)
  }

  /** Mounts it, and reads its control. What another mount namespace still holds comes back shut down: once it is let go. */
  async #readAnew(): Promise<string> {
    let control = ''
    await until(async () => {
      await this.#unmount()
      this.#mount()
      try {
        control = readFileSync(this.#control, 'utf8')
        return true
      } catch {
        return false
      }
    })
    return control
  }

  async #unmount(): Promise<void> {
    await until(() => {
      try {
        run('umount', this.place)
        return true
      } catch {
        return false
      }
    })
  }

  /** Over what is there, so that it is the same blocks that hold it, as those of a database. */
  #write(word: string, isToLast: boolean): void {
    const file = openSync(this.#control, isToLast ? 'w' : 'r+')
    writeSync(file, word)
    if (isToLast) fsyncSync(file)
    closeSync(file)
  }
}

/** Whether this machine lets such disks be made. */
export const loopDisks = (): Need => ({
  name: 'root that may mount an ext4 on a loop device',
  isThere: canMountLoops(),
})

function canMountLoops(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    new LoopDisk().remove()
    return true
  } catch {
    return false
  }
}
