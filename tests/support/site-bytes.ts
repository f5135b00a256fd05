import type { PublishedSite } from '../../src/server/publishing/published-site.ts'

/** Every answer of a site as it is sent, by name: nine pages and nine lists in each encoding. */
export const bytesOf = ({ rendered }: PublishedSite) =>
  Object.fromEntries(
    [...rendered].map(([name, { response }]) => [name, { etags: response.etags, bodies: response.bodies }]),
  )
