/** "Ósemka – Klub Sportów Walki" is split into name and descriptor at its first dash or line break. */
export function clubName(title: string): { name: string; descriptor: string } {
  const parts = title.split(/\n|\s[–—-]\s/).map((part) => part.trim())
  const [name = '', ...rest] = parts.filter((part) => part !== '')
  return { name, descriptor: rest.join(' – ') }
}
