export type Encoding = 'identity' | 'gzip' | 'br'

/** Browsers send a handful of these headers, over and over. */
const chosenEncodings = new Map<string, Encoding>()
const keptChoices = 100

/** The encoding that a client takes with the fewest bytes (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = chosenEncodings.get(acceptEncoding)
  if (known) return known
  if (chosenEncodings.size >= keptChoices) chosenEncodings.clear()
  const chosen = readEncoding(acceptEncoding)
  chosenEncodings.set(acceptEncoding, chosen)
  return chosen
}

function readEncoding(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    if (coding) weights.set(coding, quality === undefined ? 1 : Number(quality) || 0)
  }
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
