import type { PublishedSite } from '../../src/server/publishing/published-site.ts'

/** Every answer of a site as it is sent, by name: nine pages and nine lists in each encoding. */
export const bytesOf = ({ answers }: PublishedSite) =>
  Object.fromEntries([...answers].map(([name, { answer }]) => [name, { etags: answer.etags, bodies: answer.bodies }]))
