import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the sign-in and the back office's editors share, in one file instead of five small ones. */
const isSharedByForms = /\/src\/web\/ui\/(?:form|toast|prompt)|\/@tanstack\/.*\/useMutation/

/** What sections that are loaded apart share. */
const isOfSections = /\/src\/web\/(?:site|ui\/carousel)/

/** What tells of days and of classes, for visitors and in the back office. */
const isOfTimetable =
  /\/src\/(?:domain\/(?:club-days?|club-weeks|day-words|notices|occurrences|opening-hours|wall-clock|weekday-names)|web\/ui\/shape)\.tsx?$/

/** What declarations of collections are made of. */
const isOfDeclarations =
  /\/src\/domain\/(?:addresses|record-id|collections\/(?:define|field|focal-point|kinds|position|record-kind|record-pictures))\.ts$/

const isOfWidgets = /\/node_modules\/(?:react-aria(?:-components)?|react-stately|@internationalized\/\w+|clsx)\//

const isOfBackOffice = /\/src\/(?:web\/(?:admin|ui)\/|domain\/text-forms)|\/lucide-react\//

/** What stands in a page, each by itself. */
const scriptsInPages = ['src/web/chosen-language.ts', 'src/web/start.ts', 'src/web/notices.ts']
const styleInPages = 'src/web/styles/site.css'

/** What brings pages to life, with all that either imports. */
const isOfApplication = /\/src\/web\/browser\.tsx$|\/react-dom\/client\.js$/

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  appType: 'custom',
  publicDir: 'src/web/public',
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
          input: 'src/web/prerender.tsx',
          output: { entryFileNames: '[name].js' },
          // What a browser loads when it is wanted is rendered at once here.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The list of every file of the back office would be the visitor's to load; within it, a screen's files are
          // asked for at once instead of one import after the other, and so are those of the sections further down.
          resolveDependencies: (name, files, { hostId }) =>
            /admin-(?:area|gate)/.test(hostId) || name.includes('further-sections')
              ? files
              : files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: ['src/web/browser.tsx', ...scriptsInPages, styleInPages],
          output: {
            codeSplitting: {
              groups: [
                // What every visitor's page runs, in one file: compressed together it is smaller, and a request each
                // fewer. Its entry is in it: were it apart, so would be what the bundler adds to run packages.
                // What only some pages run, sections say by importing it when it is wanted.
                // Measured by leaving each out: 30 files and 122 KB instead of 1 and 89 KB at first view.
                { name: 'site', test: isOfApplication },
                { name: 'timetable', test: isOfTimetable },
                { name: 'sections', test: isOfSections, minShareCount: 2, includeDependenciesRecursively: false },
                // 14 files and 159 KB instead of 4 and 95 KB at the sign-in.
                { name: 'forms', test: isSharedByForms },
                { name: 'declarations', test: isOfDeclarations, includeDependenciesRecursively: false },
                // Of React Aria and of the back office what most screens share: 34 files and 190 KB instead of 25 and 180 KB.
                { name: 'widgets', test: isOfWidgets, minShareCount: 8, includeDependenciesRecursively: false },
                { name: 'back-office', test: isOfBackOffice, minShareCount: 8, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}))
