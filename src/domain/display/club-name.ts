/** Splits a title into name and descriptor at the first dash or line break: "Ósemka – Klub Sportów Walki". */
export function splitClubTitle(title: string): { name: string; descriptor: string } {
  const parts = title.split(/\n|\s[–—-]\s/).map((part) => part.trim())
  const [name = '', ...descriptors] = parts.filter((part) => part !== '')
  return { name, descriptor: descriptors.join(' – ') }
}
