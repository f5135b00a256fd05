import fc from 'fast-check'

/** Any sequence of UTF-16 code units: lone surrogates, NUL, direction overrides. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0x202e, 0xd800, 0xdc00, 0xfeff)), {
    maxLength: 8,
  })
  .map((units) => String.fromCharCode(...units))

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  { weight: 2, arbitrary: anyText },
  fc.constantFrom('', ' ', '0', '-1', '12.50', '1e999', 'NaN', '24:00', '09:30', 'sunday', 'friday', 'null', 'true'),
  fc.constantFrom('javascript:alert(1)', 'https://club.example/', '/uploads/x-1x1.webp', 'data:image/png;base64,AAAA'),
  fc.constantFrom("'; drop table users; --", '%', '\\', '{}', '$1', '$$', '__proto__'),
  fc.integer({ min: 1, max: 600 }).map((length) => 'ж'.repeat(length)),
)

const numbers = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 5 }) },
  fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31), 0.1, 1e-9, 1e300, -0, 99_999_999.99, 1e8),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const keys = fc.oneof(fc.constantFrom('pl', 'en', 'ua', 'uk', 'id', 'version', 'constructor', 'toString'), texts)

/** Any JSON value, with a liking for what a careless server trips over. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    { weight: 4, arbitrary: texts },
    { weight: 2, arbitrary: numbers },
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
})).value

type Body = Record<string, unknown>

/** A right body of which single fields are wrong, strange, missing or too many. */
function bent(valid: Body): fc.Arbitrary<Body> {
  const bend = (value: unknown): fc.Arbitrary<unknown> => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return fc.oneof(
      { weight: 12, arbitrary: isObject ? bent(value as Body) : fc.constant(value) },
      typeof value === 'number' ? { weight: 4, arbitrary: numbers } : { weight: 1, arbitrary: texts },
      { weight: 1, arbitrary: json },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
  }
  const fields = fc.record(Object.fromEntries(Object.entries(valid).map(([name, value]) => [name, bend(value)])))
  const extras = fc.oneof(
    { weight: 14, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(keys, json, { minKeys: 1, maxKeys: 2 }) },
  )
  return fc.tuple(fields, extras).map(([body, extra]) => ({ ...body, ...extra }))
}

/** The text of a random body for an operation that takes bodies like this one. */
export function randomBody(valid: Body): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: bent(valid).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(bent(valid), fc.constantFrom('"__proto__": {"x": 1}, ', '"n": 1e999, ', '"a": "\\ud800", ', ', ', ''))
        .map(([body, raw]) => `{${raw}${JSON.stringify(body).slice(1)}`),
    },
  )
}
