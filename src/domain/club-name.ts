/** "Ósemka – Klub Sportów Walki" is a name and its descriptor, which a dash or a line break parts. */
export function clubName(title: string): { name: string; descriptor: string } {
  const parts = title.split(/\n|\s[–—-]\s/).map((part) => part.trim())
  const [name = '', ...rest] = parts.filter((part) => part !== '')
  return { name, descriptor: rest.join(' – ') }
}
