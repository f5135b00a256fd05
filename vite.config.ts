import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), optimizeLocales.vite({ locales: ['en-US'] })],
  // Node keeps process.env in server bundles; React would then choose its development half at start.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' || undefined },
  build: isSsrBuild
    ? {
        ssr: true,
        copyPublicDir: false,
        minify: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/web/prerender.tsx', output: { entryFileNames: '[name].js' } },
      }
    : {
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/web/browser.tsx' },
      },
}))
