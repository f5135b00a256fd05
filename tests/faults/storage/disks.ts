import { execFile, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import type { Need } from '../../support/runner/it-with.ts'
import { until } from '../support/until.ts'

/** A disk in memory that is soon full. Needs root and Linux. */
export class SmallDisk {
  readonly #mountPoint = makeMountPoint()
  /** Where it is mounted. */
  readonly place = this.#mountPoint.place
  readonly #ballast = path.join(this.place, 'ballast')

  /** `files`: how many files and directories it holds at most. */
  constructor(megabytes: number, files = 10_000) {
    try {
      run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${files}`, 'tmpfs', this.place)
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

  /** Frees so many bytes, or all. */
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

interface MountPoint {
  /** A directory for what the mount needs. */
  home: string
  /** Where to mount. */
  place: string
  /** Unmounts it and removes all of it. */
  remove: () => void
}

/** A place to mount something, and to unmount it whatever ends this process. */
function makeMountPoint(): MountPoint {
  // PostgreSQL, which is never root, must be let in; root's TMPDIR may be closed to others.
  const home = mkdtempSync('/tmp/ringside-disk-')
  chmodSync(home, 0o755)
  const place = path.join(home, 'disk')
  mkdirSync(place)
  const script = 'cat >/dev/null; umount -l "$1/disk" 2>/dev/null; rm -rf "$1"'
  const watchdog = spawn('sh', ['-c', script, 'sh', home], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watchdog.unref()
  return { home, place, remove: () => watchdog.stdin.end() }
}

/** Runs a command; throws what it wrote if it fails. */
function run(command: string, ...words: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${words.join(' ')}: ${stdout}${stderr}`)
}

const megabytes = 512

/**
 * All processes are stopped at the moment of the cut, and none of them ever goes on: EXT4_IOC_SHUTDOWN without a flush.
 * Right before it, what must be lost overwrites blocks of the disk, as a database does: the system may write back any time.
 */
const cutScript = `
  my ($place, @pids) = @ARGV;
  open(my $disk, '<', $place) or die "$place: $!";
  open(my $control, '+<', "$place/control") or die "$place/control: $!";
  my $withoutFlush = pack('L', 2);
  kill('STOP', @pids);
  syswrite($control, 'lost') or die "$place/control: $!";
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
      writeFileSync(this.#control, 'kept', { flush: true })
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
    await promisify(execFile)('perl', ['-e', cutScript, this.place, ...pids.map(String)])
  }

  /** Mounts what the cut left, once no process has it open. Throws if the cut was none, or the file system has a fault. */
  async recover(): Promise<void> {
    const control = await this.#reread()
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
  async #reread(): Promise<string> {
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

const source = path.join(import.meta.dirname, 'failing-fsync.c')

/** A directory that every user may enter, gone with the file's tests. */
function commonPlace(): string {
  const place = mkdtempSync('/tmp/ringside-fsync-')
  chmodSync(place, 0o755)
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  return place
}

export interface FsyncLibrary {
  /** What LD_PRELOAD is to name. */
  library: string
  /** What FAIL_FSYNC is to name: as long as there is such a file, fsync fails. */
  failing: string
}

/** What compiling it needs. */
export const fsyncLibraries = (compiled: FsyncLibrary | null): Need => ({
  name: 'Linux with a C compiler',
  isThere: compiled !== null,
})

/** Compiles the library of failing-fsync.c; null where that, or putting it before libc, cannot be done. */
export function compileFsyncLibrary(): FsyncLibrary | null {
  if (process.platform !== 'linux') return null
  const place = commonPlace()
  const library = path.join(place, 'failing-fsync.so')
  const isCompiled = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']).status === 0
  return isCompiled ? { library, failing: path.join(place, 'failing') } : null
}
