import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

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

function run(command: string, ...words: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${words.join(' ')}: ${stdout}${stderr}`)
}

/** An ext4 of its own that can lose power: what was written to it and not made to last is gone. Needs root and Linux. */
export class LoopDisk {
  readonly #home: string
  readonly #image: string
  /** Where it is mounted. */
  readonly place: string
  readonly #watchdog: ReturnType<typeof spawn>

  constructor() {
    // PostgreSQL, which is never root, must be let in; root's TMPDIR may be closed to others.
    this.#home = mkdtempSync('/tmp/ringside-loop-')
    chmodSync(this.#home, 0o755)
    this.#image = path.join(this.#home, 'image')
    this.place = path.join(this.#home, 'disk')
    mkdirSync(this.place)
    // Whatever ends this process, and before anything is mounted: the disk goes with it.
    const script = 'cat >/dev/null; umount -l "$1/disk" 2>/dev/null; rm -rf "$1"'
    this.#watchdog = spawn('sh', ['-c', script, 'sh', this.#home], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.#watchdog.unref()
    closeSync(openSync(this.#image, 'w'))
    truncateSync(this.#image, megabytes * 1024 * 1024)
    run('mkfs.ext4', '-q', '-F', this.#image)
    this.#mount()
    this.#write('kept', true)
  }

  /** Makes everything on it last, as time would. */
  sync(): void {
    run('sync', '-f', this.place)
  }

  /** Cuts the power of the disk and of the processes at once. */
  cut(...pids: number[]): void {
    this.#write('lost', false)
    run('perl', '-e', cutScript, this.place, ...pids.map(String))
  }

  /** Mounts what the cut left, once nobody has it open. Throws if the cut was none, or the file system has a fault. */
  async recover(): Promise<void> {
    await this.#unmount()
    this.#mount()
    const control = readFileSync(this.#control, 'utf8')
    if (control !== 'kept') throw new Error(`What was not made to last is there after the cut: ${control}`)
    await this.#unmount()
    run('e2fsck', '-fn', this.#image)
    this.#mount()
  }

  remove(): void {
    this.#watchdog.stdin?.end()
  }

  #mount(): void {
    run('mount', '-o', 'loop', this.#image, this.place)
  }

  async #unmount(): Promise<void> {
    const deadline = performance.now() + 10_000
    while (true) {
      try {
        return run('umount', this.place)
      } catch (error) {
        if (performance.now() > deadline) throw error
        await sleep(20)
      }
    }
  }

  get #control() {
    return path.join(this.place, 'control')
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
export function canMountLoops(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    new LoopDisk().remove()
    return true
  } catch {
    return false
  }
}
