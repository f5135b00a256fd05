import type { measureFederation } from './federation.ts'
import { table, whole } from './table.ts'

/** What many exported clubs cost; there is nothing to tell where there is no nginx. */
export function federationTable(measured: Awaited<ReturnType<typeof measureFederation>>): string {
  if (!measured) return 'There is no nginx here.'
  const { exports, disk, host, answers, nodeProcesses, first } = measured
  const [ms, mb] = [(value: number) => `${whole(value)} ms`, (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`]
  return table([
    [`${measured.clubs} exported clubs`, 'measured'],
    ['processor of an export: the first club', ms(exports.firstMs)],
    ['of each further one, median', ms(exports.furtherMs)],
    ['of the same once more, without a change', ms(exports.againMs)],
    ['disk: the first club, with the pool', mb(disk.first)],
    ['each further one, with what it adds to the pool', mb(disk.further)],
    ["each club's own database", mb(disk.database)],
    ['asked through nginx: answers, each as it should be', whole(answers.count)],
    ['median of an answer, p99', `${answers.medianMs.toFixed(1)} and ${answers.p99Ms.toFixed(1)} ms`],
    ['nginx, one worker: main process and worker', `${whole(host.mainMb)} and ${whole(host.workerMb)} MB`],
    ['Node processes at rest', nodeProcesses],
    [
      `first sign-in of ${first.count} sleeping clubs, median and longest`,
      `${ms(first.medianMs)} and ${ms(first.longestMs)}`,
    ],
    ['of which processor time of start and sign-in, median', ms(first.cpuMs)],
  ])
}
