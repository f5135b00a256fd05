// Plain JavaScript, because an old Node must be able to run it.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const oldest = engines.node.replace('>=', '')
const [oldestMajor, oldestMinor] = oldest.split('.').map(Number)
const [major, minor] = process.versions.node.split('.').map(Number)
const [, , word] = process.argv

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
  exitWith(
    `Ringside needs Node ${oldest} or newer; this is Node ${process.versions.node}. Run ./ringside, which uses its own.`,
  )
if (word !== undefined && word !== 'club')
  exitWith('Usage: ./ringside starts the server, and ./ringside club <command> runs a command.')

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
