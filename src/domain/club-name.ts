/** "Ósemka – Klub Sportów Walki" is a name and its descriptor, which a dash or a line break parts. */
export function clubName(title: string): { name: string; descriptor: string } {
  const [name = '', ...rest] = title.trim().split(/\s*\n\s*|\s+[–—-]\s+/)
  return { name, descriptor: rest.join(' – ') }
}
