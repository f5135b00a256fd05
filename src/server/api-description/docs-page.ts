import type { ApiDocument, ApiOperation, ApiResponse, Schema } from './api-document.ts'
import { refusalExamples } from './examples.ts'
import { type Html, html } from './html.ts'
import { schemaTable, typeOf } from './schema-table.ts'

const accessTexts: Record<string, string> = {
  everyone: 'everyone',
  reader: 'everyone; the answer depends on who asks',
  user: 'whoever is signed in',
  admin: 'administrators',
}

interface Listed {
  id: string
  method: string
  path: string
  operation: ApiOperation
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function listOperations(document: ApiDocument): Listed[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: slug(`${method} ${path}${path.endsWith('/') ? ' slash' : ''}`),
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** The description of the API as a page: no script, one stylesheet. */
export function docsPage(document: ApiDocument, stylesheet: string): string {
  const operations = listOperations(document)
  const groups = (document.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags?.includes(name)),
  }))
  const links = groups.map(
    (group) => html`<li><a href="#${slug(group.name)}">${group.name}</a>
<ul>${group.operations.map(
      ({ id, method, operation }) =>
        html`<li><a href="#${id}"><i class="method" data-method="${method}">${method}</i>${operation.summary}</a></li>`,
    )}</ul></li>`,
  )
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title>
<meta name="description" content="Every operation of the ${document.info.title} API: parameters, bodies, answers and examples.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a class="skip" href="#main">To the operations</a>
<header class="bar">
<a class="brand" href="/">${document.info.title}</a><span>API ${document.info.version}</span>
<a class="raw" href="/api/openapi.json">OpenAPI ${document.openapi.slice(0, 3)}</a>
</header>
<details class="contents-phone"><summary>Contents</summary><nav aria-label="Contents, folded"><ul>${links}</ul></nav></details>
<div class="layout">
<nav class="contents" aria-label="Contents"><ul>${links}</ul></nav>
<main id="main">
<h1>API</h1>
${(document.info.description ?? '').split('\n').map((line) => html`<p class="lead">${line}</p>`)}
${groups.map(groupSection)}
<section id="records"><h2>Records</h2><p>What answers hold.</p>
${Object.entries(document.components?.schemas ?? {}).map(
  ([name, schema]) =>
    html`<article id="record-${name.toLowerCase()}"><h3>${name}</h3>${schemaTable(schema, `Fields of ${name}`)}
${name === 'Problem' && Object.entries(refusalExamples).map(([status, value]) => example(`A refusal with status ${status}`, value))}</article>`,
)}
</section>
</main>
</div>
</body>
</html>`
  return page.markup
}

function groupSection(group: { name: string; description: string; operations: Listed[] }): Html {
  return html`<section id="${slug(group.name)}"><h2>${group.name}</h2><p>${group.description}</p>
${group.operations.map(operationArticle)}
</section>`
}

function operationArticle({ id, method, path, operation }: Listed): Html {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  return html`<article id="${id}">
<h3>${operation.summary}</h3>
<p class="address"><i class="method" data-method="${method}">${method}</i><code>${path}</code></p>
${operation.description && html`<p>${operation.description}</p>`}
<p class="access">For ${accessTexts[operation['x-access'] ?? ''] ?? ''}</p>
${parameterTable(operation)}
${body && schemaTable(body[1].schema, body[0] === 'application/json' ? 'Body, as JSON' : `Body, as ${body[0]}`)}
${body?.[1].example !== undefined && example('Example body', body[1].example)}
<details class="answers"><summary>Answers <span>${Object.keys(operation.responses)
    .map((status) => (status === 'default' ? '5xx' : status))
    .join(' ')}</span></summary>
<dl>${Object.entries(operation.responses).map(([status, response]) => answer(status, response))}</dl>
</details>
</article>`
}

function parameterTable({ parameters = [] }: ApiOperation): Html | null {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }): [string, Schema] => [name, { ...schema, description }]),
  )
  const required = parameters.filter((each) => each.required).map((each) => each.name)
  return schemaTable({ properties, required }, 'Parameters, in the address and in headers')
}

function answer(status: string, { description, content, headers }: ApiResponse): Html {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  const inside = media && !media.schema.$ref ? schemaTable(media.schema, 'Fields of the answer') : null
  return html`<div><dt><b data-status="${status[0] ?? ''}">${status === 'default' ? '5xx' : status}</b></dt>
<dd>${description}. ${media && !inside && html`<small>${holds(media.schema, type ?? '')}</small>`}
${headers && html`<small>With the header ${Object.keys(headers).join(', ')}.</small>`}
${inside}</dd></div>`
}

function holds(schema: Schema, type: string): Html {
  const name = schema.$ref ?? schema.items?.$ref
  const text = type === 'application/json' ? typeOf(schema) : type
  return name
    ? html`<a href="#record-${name.slice(name.lastIndexOf('/') + 1).toLowerCase()}">${text}</a>`
    : html`${text}`
}

function example(title: string, value: unknown): Html {
  return html`<figure><figcaption>${title}</figcaption><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></figure>`
}
