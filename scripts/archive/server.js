// Plain JavaScript, because an old Node must be able to run it.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const oldest = engines.node.replace('>=', '')
const [oldestMajor, oldestMinor] = oldest.split('.').map(Number)
const [major, minor] = process.versions.node.split('.').map(Number)
const [, , word] = process.argv
const usage =
  'Usage: ./ringside starts the server, ./ringside club <command> runs a command, and ./ringside club lists them.'

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
  exitWith(
    `Ringside needs Node ${oldest} or newer; this is Node ${process.versions.node}. ./ringside uses the file node of the archive where it exists.`,
  )
// better-sqlite3 is compiled for this version.
process.report.excludeNetwork = true
const glibc = process.report.getReport().header.glibcVersionRuntime
if (!glibc || glibc.localeCompare('2.34', 'en', { numeric: true }) < 0)
  exitWith(
    `Ringside needs a Linux with glibc 2.34 or newer, such as Debian 12, Ubuntu 22.04 or RHEL 9; this one has ${glibc ?? 'none'}.`,
  )
if (['help', '--help', '-h'].includes(word)) {
  console.log(usage)
  process.exit()
}
if (word !== undefined && word !== 'club') exitWith(usage)

if (word === 'club') {
  process.argv.splice(2, 1)
  await import('./dist/server/club.js')
} else {
  process.env.NODE_ENV ||= 'production'
  await import('./dist/server/main.js')
}

function exitWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
