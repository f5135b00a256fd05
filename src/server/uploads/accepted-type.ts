/** Whether an Accept header names AVIF; a wildcard does not prove that the browser can show it. */
export function takesAvif(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
  })
}
