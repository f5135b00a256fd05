/** The files of a release that hosts read, and no visitor: the headers of every answer, as nginx and Caddy are told them. */
export function hostHeaders(headers: Record<string, string>): Record<string, string> {
  const lines = (line: (name: string, value: string) => string) =>
    Object.entries(headers)
      .map(([name, value]) => `${line(name, value)}\n`)
      .join('')
  return {
    'headers.nginx': lines((name, value) => `add_header ${name} "${value}" always;`),
    'headers.caddy': lines((name, value) => `header ${name} "${value}"`),
  }
}
