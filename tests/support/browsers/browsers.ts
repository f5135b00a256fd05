import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { type BrowserType, chromium, firefox, type LaunchOptions, webkit } from '@playwright/test'
import { findProgram, installPackage } from '../servers/programs.ts'

/** What Playwright switches off: only the last list of a command line counts. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]

/** The address bar's two pop-ups, pages that each context loads, and a process for a next site: half of a test's cost. */
const unusedFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** No sandbox, because root has none; no background requests to other hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForPlaywright, ...unusedFeatures].join()}`,
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

const playwrightChromium = () => (installOwn(chromium) ? chromium.executablePath() : undefined)

/** Returns how Playwright starts a Firefox: its own build, else Debian's, to which it speaks WebDriver BiDi. */
export function findFirefox(): LaunchOptions | undefined {
  // For root, Firefox starts only in root's own home.
  const env = { ...process.env, HOME: userInfo().homedir }
  if (hasOwn(firefox)) return { env }
  const executablePath = findProgram('firefox-esr')
  if (!executablePath || versionOf(executablePath) < oldestFirefox) return undefined
  return { env, channel: 'moz-firefox', executablePath }
}

/** Playwright collects the bodies of responses by a command that older ones lack. */
const oldestFirefox = 143

function versionOf(executable: string): number {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout)?.[0] ?? 0)
}

/** Returns how Playwright starts a WebKit of its own. */
export const findOwnWebKit = (): LaunchOptions | undefined => (hasOwn(webkit) ? {} : undefined)

/** Debian's WebKit, by the paths of its WebDriver and of an X server. */
export interface WebKitPrograms {
  driver: string
  display: string
}

export function findDebianWebKit(): WebKitPrograms | undefined {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  return driver && display ? { driver, display } : undefined
}

/** Installs Firefox and WebKit where they are missing; tests leave out an engine that is still missing then. */
export function installEngines(): void {
  if (!findFirefox() && !installPackage('firefox-esr')) installOwn(firefox)
  if (findOwnWebKit() || findDebianWebKit()) return
  for (const name of ['webkit2gtk-driver', 'xvfb']) installPackage(name)
  if (!findDebianWebKit()) installOwn(webkit)
}

const hasOwn = (browser: BrowserType) => existsSync(browser.executablePath())

/** Installs Playwright's own build of a browser; returns whether it is there. */
function installOwn(browser: BrowserType): boolean {
  if (hasOwn(browser)) return true
  const cli = path.join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')
  const name = browser.name()
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'install', name], { encoding: 'utf8' })
  if (status !== 0) console.error(`Playwright could not install ${name}:\n${stdout}${stderr}`)
  return hasOwn(browser)
}
