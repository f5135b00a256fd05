type Headers = Record<string, string>

interface Expected {
  isHttps: boolean
  /** Where frames may come from, and are looked for. */
  mapOrigin: string
  /** What is sent, where the answer does not say: a page, or anything else. */
  contentType?: string | undefined
}

const wanted: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const directives: Record<string, string> = {
  'default-src': "'none'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** What is wrong with the security headers of one answer. */
export function headerFaults(
  headers: Headers,
  { isHttps, mapOrigin, contentType = headers['content-type'] ?? '' }: Expected,
): string[] {
  const faults: string[] = []
  const expect = (name: string, value: string | undefined, isRight: boolean) => {
    if (!isRight) faults.push(`${name}: ${value ?? 'missing'}`)
  }
  for (const [name, value] of Object.entries(wanted)) expect(name, headers[name], headers[name] === value)

  const transport = headers['strict-transport-security']
  expect('strict-transport-security', transport, isHttps ? /^max-age=\d{8,}/.test(transport ?? '') : !transport)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'x-aspnet-version'])
    expect(name, headers[name], headers[name] === undefined)
  if (/json|html|text/.test(headers['content-type'] ?? ''))
    expect('content-type', headers['content-type'], /charset=utf-8|^image\//.test(headers['content-type'] ?? ''))

  const policy = headers['content-security-policy'] ?? ''
  if (!contentType.startsWith('text/html')) {
    expect('policy', policy, policy === "default-src 'none'; frame-ancestors 'none'")
    return faults
  }
  const parsed = new Map(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  )
  const ofMaps = { 'frame-src': mapOrigin, 'connect-src': mapOrigin === "'none'" ? "'self'" : `'self' ${mapOrigin}` }
  for (const [name, value] of Object.entries({ ...directives, ...ofMaps }))
    expect(`policy ${name}`, parsed.get(name), parsed.get(name) === value)
  for (const name of ['script-src', 'style-src'])
    expect(`policy ${name}`, parsed.get(name), /^'self'( 'sha256-[\w+/]{43}=')*$/.test(parsed.get(name) ?? ''))
  expect('policy img-src', parsed.get('img-src'), /^'self' blob: https:( http:)?$/.test(parsed.get('img-src') ?? ''))
  expect('policy', policy, !/unsafe-|\*|data:|,/.test(policy) && !(isHttps && policy.includes('http:')))

  const permissions = headers['permissions-policy'] ?? ''
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect('permissions-policy', permissions, permissions.includes(`${feature}=()`))
  return faults
}
