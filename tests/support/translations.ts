import type { Client } from './test-app.ts'

interface ListedTranslation {
  list: string
  id: number | null
  key: string | null
  fields: {
    field: string
    texts: Record<string, string>
    languages: Record<'en' | 'ua', { state: string | null }>
  }[]
}

/** Returns every record of the list of translations, from all pages. */
export async function allTranslations(admin: Client, query = ''): Promise<ListedTranslation[]> {
  const records: ListedTranslation[] = []
  let cursor = ''
  for (;;) {
    const { status, body } = await admin.get(`/api/admin/translations?${query}${cursor}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    records.push(...body.records)
    if (body.next === null) return records
    cursor = `&cursor=${body.next}`
  }
}

/** Returns the missing and outdated translations, each as `list id field language: state`. */
export async function openTranslations(admin: Client): Promise<string[]> {
  const records = await allTranslations(admin, 'state=open')
  return records.flatMap(({ list, id, fields }) =>
    fields.flatMap(({ field, languages }) =>
      Object.entries(languages).flatMap(([language, { state }]) =>
        state === null ? [] : [`${list} ${id} ${field} ${language}: ${state}`],
      ),
    ),
  )
}
