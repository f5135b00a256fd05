import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findProgram, installPackage } from './programs.ts'

/** No sandbox, because root has none; no background requests to other hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of a Chromium: the one named by CHROMIUM_PATH, else the system's, Debian's package or Playwright's own.
 * Installs the fallback font of web pages if it is missing.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
  const found = named ?? systemChromium() ?? debianChromium() ?? playwrightChromium()
  if (!found) throw new Error('No Chromium found and none could be installed: set CHROMIUM_PATH')
  if (process.platform === 'linux' && !/Arial|Liberation/.test(fontFor('Arial'))) installPackage('fonts-liberation')
  return found
}

const fontFor = (name: string) => spawnSync('fc-match', [name], { encoding: 'utf8' }).stdout ?? ''

function systemChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
  return findProgram(...names) ?? browserPaths().find((file) => existsSync(file))
}

function browserPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'].flatMap(
      (file) => [path.join('/Applications', file), path.join(process.env.HOME ?? '', 'Applications', file)],
    )
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((variable) => process.env[variable] ?? '')
      .map((directory) => path.join(directory, 'Google/Chrome/Application/chrome.exe'))
  }
  return ['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

const debianChromium = () => (installPackage('chromium') ? systemChromium() : undefined)

function playwrightChromium(): string | undefined {
  const own = chromium.executablePath()
  if (!existsSync(own)) {
    const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8' })
    if (status !== 0) console.error(`Playwright could not install Chromium:\n${stdout}${stderr}`)
  }
  return existsSync(own) ? own : undefined
}
