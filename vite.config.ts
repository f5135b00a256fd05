import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Code that the log-in and the back office's editors share. */
const isSharedByForms = /\/src\/ui\/(?:fields\/form|surfaces\/(?:toast|prompt))|\/@tanstack\/.*\/useMutation/

/** Code that lazily loaded sections share. */
const isOfSections =
  /\/src\/(?:site\/(?:frame|hero|parts|schedule|sections|boot\/(?:landing-page|further-sections))|ui\/elements\/carousel)/

/** Code about days and classes, shared by the landing page and the back office. */
const isOfTimetable =
  /\/src\/(?:domain\/(?:releases\/notices|time\/(?:club-days|day-words|wall-clock|weekday-names)|timetable\/(?:beginners|club-day|club-weeks|describe|occurrences|opening-hours))|ui\/(?:data\/server-clock|elements\/shape))\.tsx?$/

/** The parts of collection declarations. */
const isOfDeclarations =
  /\/src\/domain\/(?:record-id|text\/addresses|fields\/(?:define|field|focal-point-field|kinds|position|record-kind|record-pictures))\.ts$/

const isOfWidgets = /\/node_modules\/(?:react-aria(?:-components)?|react-stately|@internationalized\/\w+|clsx)\//

const isOfBackOffice = /\/src\/(?:admin\/|ui\/(?:elements|fields|surfaces)\/|domain\/text\/text-forms)|\/lucide-react\//

/** The oldest browsers of visitors (docs/browsers.md); the back office may need newer ones. */
export const oldestBrowsers = { safari: '16.4', chrome: '111', edge: '111', firefox: '115' }

/** Scripts and styles that the pages embed. */
const embedded = [
  'src/site/boot/head.ts',
  'src/site/boot/start.ts',
  'src/site/boot/waiting.ts',
  'src/site/boot/notices.ts',
  'src/site/styles/site.css',
  'src/site/styles/complete.css',
  'src/site/styles/document.css',
]

/** What brings pages to life, with all that either imports. */
const isOfApplication = /\/src\/site\/boot\/browser\.tsx$|\/react-dom\/client\.js$/

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  appType: 'custom',
  publicDir: 'src/site/public',
  // React 19 has the hook that this package gives to older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }] },
  plugins: [react(), optimizeLocales.vite({ locales: ['en-US', 'pl-PL', 'uk-UA'] })],
  // Node keeps process.env in server bundles; React would then choose its development half at start.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' || undefined },
  build: isSsrBuild
    ? {
        ssr: true,
        copyPublicDir: false,
        minify: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/render/prerender.tsx',
          output: { entryFileNames: '[name].js' },
          // The server renders at once what a browser imports on demand.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        manifest: true,
        target: Object.entries(oldestBrowsers).map(([browser, version]) => browser + version),
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Preloads all files of a screen, or of the lazily loaded sections, at once instead of import by import.
          // Elsewhere visitors would load the list of every file of the back office.
          resolveDependencies: (name, files, { hostId }) =>
            /admin-(?:area|gate)/.test(hostId) || name.includes('further-sections')
              ? files
              : files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: ['src/site/boot/browser.tsx', ...embedded],
          output: {
            codeSplitting: {
              groups: [
                // All code of the first view, with its entry. Without this group: 30 files and 122 KB instead of 1 and 89 KB.
                { name: 'site', test: isOfApplication },
                { name: 'timetable', test: isOfTimetable },
                { name: 'sections', test: isOfSections, minShareCount: 2, includeDependenciesRecursively: false },
                // Without this group: 14 files and 159 KB instead of 4 and 95 KB at the log-in.
                { name: 'forms', test: isSharedByForms },
                { name: 'declarations', test: isOfDeclarations, includeDependenciesRecursively: false },
                // Code that most screens share. Without these two groups: 34 files and 190 KB instead of 25 and 180 KB.
                { name: 'widgets', test: isOfWidgets, minShareCount: 8, includeDependenciesRecursively: false },
                { name: 'back-office', test: isOfBackOffice, minShareCount: 9, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}))
