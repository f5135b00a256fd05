import { cacheNames } from '../../../src/domain/releases/releases.ts'

export interface Page {
  path: string
  status: number
  headers: Record<string, string>
  cookies: string[]
  bytes: Buffer
}

/** What a visitor can request although no page names it. */
const seeds = [
  ...['/', '/auth', '/admin', '/admin/content', '/nowhere', '/manifest.webmanifest'].flatMap((path) =>
    ['', '?lang=en', '?lang=ua', '?lang=de'].map((query) => path + query),
  ),
  ...cacheNames.flatMap((name) => [`/cache/${name}.json`, `/api/${name}`]),
  ...['/api/user', '/api/users', '/api/cache/metadata', '/api/admin/differences', '/api/admin/first-steps'],
  ...['/api/admin/backup', '/api/user/security', '/api/nowhere', '/cache/users.json'],
  ...['/api/openapi.json', '/sitemap.xml', '/robots.txt', '/share/pl.png', '/share/en.png'],
  ...['/share/ua.png', '/healthz', '/readyz', '/dev/page-data', '/favicon.ico', '/uploads/none.webp'],
]

const pathPattern = /(?<=["'(\s,])\/[A-Za-z0-9][A-Za-z0-9@._/-]*(?=["')\s,?])/g

const isText = (headers: Record<string, string>) => /text|json|javascript|xml|svg/.test(headers['content-type'] ?? '')

/** Requests everything that a visitor can reach: the seeds, and every path that anything reached names. */
export async function crawl(url: string, headers: Record<string, string> = {}): Promise<Page[]> {
  const paths = new Set(seeds)
  const pages: Page[] = []
  for (const path of paths) {
    const response = await fetch(url + path, { headers, redirect: 'manual' })
    const page: Page = {
      path,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
    pages.push(page)
    if (isText(page.headers)) for (const [found] of page.bytes.toString().matchAll(pathPattern)) paths.add(found)
  }
  return pages
}
