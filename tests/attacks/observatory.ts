type Headers = Record<string, string>

interface Verdict {
  test: string
  modifier: number
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const inline = ["'unsafe-inline'", 'data:']
const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((each) => each.trim().toLowerCase().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** The Content-Security-Policy test of the MDN Observatory, for a site on https. */
function policyScore(policy: string | undefined): number {
  if (!policy) return -25
  const directives = directivesOf(policy)
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const has = (names: string[], list: string[]) => names.some((each) => list.includes(each))
  const scripts = sources('script-src')
  const styles = sources('style-src')
  const passive = [...sources('img-src'), ...sources('media-src')]
  const active = [...directives].flatMap(([name, list]) => (['img-src', 'media-src'].includes(name) ? [] : list))
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)
  if (has(scripts, [...broad, ...inline]) || has(sources('object-src'), broad)) return -20
  if (active.some(isInsecure)) return -20
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return -10
  if (passive.some(isInsecure)) return -10
  if (has(styles, [...broad, ...inline])) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function cookieScore(cookies: string[]): number {
  const parsed = cookies.map((cookie) => cookie.toLowerCase())
  if (parsed.some((cookie) => /^[^=]*(?:login|sess)/.test(cookie) && !cookie.includes('httponly'))) return -30
  if (parsed.some((cookie) => !cookie.includes('secure'))) return -5
  if (parsed.some((cookie) => !/samesite=(?:lax|strict)/.test(cookie))) return 0
  return cookies.length > 0 ? 5 : 0
}

function transportScore(header: string | undefined): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1]
  if (seconds === undefined) return -20
  return Number(seconds) >= 15_768_000 ? 0 : -10
}

function scriptScore(html: string): number {
  const sources = Array.from(html.matchAll(/<script\b[^>]*?\ssrc="([^"]*)"/g), ([, source = '']) => source)
  return sources.some((source) => /^(?:\/\/|https?:)/.test(source)) ? -5 : 0
}

function frameScore(headers: Headers): number {
  if (directivesOf(headers['content-security-policy'] ?? '').has('frame-ancestors')) return 5
  return /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20
}

/**
 * Grades the landing page as the MDN HTTP Observatory does (algorithm 5), for a site reached by https whose proxy
 * redirects http. Source: developer.mozilla.org/en-US/observatory/docs/tests_and_scoring.
 */
export function gradeByObservatory(headers: Headers, cookies: string[], html: string) {
  const referrer = headers['referrer-policy']
  const resource = headers['cross-origin-resource-policy'] ?? ''
  const isOpenToAll = headers['access-control-allow-credentials'] === 'true'
  const verdicts: Verdict[] = [
    { test: 'content-security-policy', modifier: policyScore(headers['content-security-policy']) },
    { test: 'cookies', modifier: cookieScore(cookies) },
    { test: 'cross-origin-resource-sharing', modifier: isOpenToAll ? -50 : 0 },
    { test: 'referrer-policy', modifier: referrer ? (privateReferrers.includes(referrer) ? 5 : -5) : 0 },
    { test: 'strict-transport-security', modifier: transportScore(headers['strict-transport-security']) },
    { test: 'subresource-integrity', modifier: scriptScore(html) },
    { test: 'x-content-type-options', modifier: headers['x-content-type-options'] === 'nosniff' ? 0 : -5 },
    { test: 'x-frame-options', modifier: frameScore(headers) },
    { test: 'cross-origin-resource-policy', modifier: /^same-(?:origin|site)$/.test(resource) ? 10 : 0 },
  ]
  const sum = (list: Verdict[]) => list.reduce((score, { modifier }) => score + modifier, 100)
  const withoutBonus = sum(verdicts.filter(({ modifier }) => modifier < 0))
  const score = withoutBonus >= 90 ? sum(verdicts) : withoutBonus
  return { score, grade: gradeOf(score), verdicts }
}

function gradeOf(score: number): string {
  const grades = { 'A+': 100, A: 90, 'A-': 85, 'B+': 80, B: 70, 'B-': 65, 'C+': 60, C: 50, 'C-': 45, 'D+': 40, D: 30 }
  return Object.entries(grades).find(([, least]) => score >= least)?.[0] ?? 'F'
}
