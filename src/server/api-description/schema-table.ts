import type { Schema } from './api-document.ts'
import { type Html, html } from './html.ts'

/** What a value may be, as a person says it. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.anyOf ?? schema.oneOf) return [...new Set((schema.anyOf ?? schema.oneOf ?? []).map(typeOf))].join(' or ')
  if (schema.enum)
    return schema.enum.length > 8 ? 'text, one of a list' : schema.enum.map((each) => `${each}`).join(', ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [schema.type ?? 'anything'].flat()
  return types
    .map((type) => (type === 'array' ? `list of ${typeOf(schema.items ?? {})}` : (words[type] ?? type)))
    .join(' or ')
}

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' }

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** The bounds of a value. */
function boundsOf(schema: Schema): string {
  const variants = [schema, ...(schema.anyOf ?? [])]
  const find = <Key extends keyof Schema>(key: Key) => variants.find((each) => each[key] !== undefined)?.[key]
  const [least, most, longest, shortest] = [find('minimum'), find('maximum'), find('maxLength'), find('minLength')]
  return [
    schema.enum && schema.enum.length > 8 && schema.enum.join(', '),
    find('format')?.replace('date-time', 'ISO 8601'),
    shortest !== undefined && shortest > 1 && `at least ${shortest} characters`,
    longest !== undefined && `at most ${longest} characters`,
    least !== undefined && least > Number.MIN_SAFE_INTEGER && `from ${least}`,
    most !== undefined && most < 2_147_483_647 && `to ${most}`,
    schema.default !== undefined && schema.default !== null && `${JSON.stringify(schema.default)} when left out`,
    schema.description,
  ]
    .filter(Boolean)
    .join(', ')
}

interface Field {
  path: string
  schema: Schema
  isRequired: boolean
}

/** The fields of an object, those of its texts in three languages as one. */
function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Field[] => {
    const own = { path: prefix + name, schema: field, isRequired: required.has(name) }
    const object = [field, ...(field.anyOf ?? [])].find((each) => each.properties)
    if (!object) return [own]
    const inside = fieldsOf(object, `${prefix}${name}.`)
    const languages = ['pl', 'en', 'ua'].map((language) =>
      inside.find((each) => each.path === `${prefix}${name}.${language}`),
    )
    const [first] = languages
    if (inside.length !== 3 || !first || languages.includes(undefined)) return [own, ...inside]
    const isNullable = field.anyOf?.some((each) => each.type === 'null')
    return [
      {
        ...own,
        path: `${prefix}${name}.{pl, en, ua}`,
        schema: isNullable ? { anyOf: [first.schema, { type: 'null' }] } : first.schema,
      },
    ]
  })
}

/** A table of an object's fields; null when it has none. */
export function schemaTable(schema: Schema, caption: string): Html | null {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return null
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Holds</th></tr></thead>
<tbody>${fields.map(
    ({ path, schema: field, isRequired }) =>
      html`<tr><th scope="row"><code>${path}</code>${isRequired ? null : html` <small>optional</small>`}</th>
<td>${typeOf(field)}${boundsOf(field) && html`<small>${boundsOf(field)}</small>`}</td></tr>`,
  )}</tbody>
</table>`
}
