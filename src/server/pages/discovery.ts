import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { renderSVG } from 'uqr'
import * as z from 'zod/mini'
import { pathOfDocument } from '../../domain/collections/documents.ts'
import { splitClubTitle } from '../../domain/display/club-name.ts'
import { brandOf, paletteOf } from '../../domain/display/palette.ts'
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languages,
  languageTags,
  pathInLanguage,
} from '../../domain/languages.ts'
import { fillPlaceholders } from '../../domain/text/text-forms.ts'
import type { Database } from '../db/database.ts'
import { NotFoundError } from '../errors.ts'
import { originOf } from '../http/request-checks.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { type AppIconName, BrandPictures, iconSizes } from './brand-pictures.ts'
import { requestedLanguage } from './response-cache.ts'

interface DiscoveryOptions {
  database: Database
  publisher: Publisher
  publicUrl: string | null
}

const shortCache = 'public, max-age=3600'

/** A host name or address (RFC 1123, section 2.1), perhaps with a port. */
const hostPattern = /^(?:[a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Serves the files that search engines, messengers and home screens request. */
export const discoveryRoutes: FastifyPluginAsyncZod<DiscoveryOptions> = async (
  app,
  { database, publisher, publicUrl },
) => {
  const textIn = (language: Language) => {
    const { texts } = publisher.site
    return (key: string) => texts[key]?.[language] ?? ''
  }

  const pictures = new BrandPictures(database)

  const siteOrigin = (request: FastifyRequest) => {
    if (!publicUrl && !hostPattern.test(request.host)) throw new NotFoundError('Site')
    return originOf(request, publicUrl)
  }

  // A response that contains the requested host must not be cached for another host.
  const addressCache = publicUrl ? shortCache : 'no-store'

  app.get('/share/address.svg', async (request, reply) => {
    const language = requestedLanguage(request.url)
    const address = new URL(pathInLanguage('/', language), siteOrigin(request)).href.replace(/\/$/, '')
    return reply.type('image/svg+xml').header('Cache-Control', addressCache).send(drawAddressCode(address))
  })

  app.get('/share/:file', { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const { file } = request.params
    const language = file.endsWith('.png') ? findLanguage(file.slice(0, -'.png'.length)) : undefined
    if (!language) throw new NotFoundError('Picture')
    const picture = await pictures.sharePicture(textIn(language)('hero.title'), publisher.site.texts)
    return reply.type('image/png').header('Cache-Control', shortCache).send(picture)
  })

  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', shortCache)
      .send(await pictures.favicon(publisher.site.texts)),
  )

  const iconFiles = (Object.keys(iconSizes) as AppIconName[]).map((name) => ({ path: `/${name}.png`, name }))
  // Names that browsers request without reading the page. They also take a PNG for /favicon.ico.
  const namedByBrowsers: typeof iconFiles = [
    { path: '/favicon.ico', name: 'icon-192' },
    { path: '/apple-touch-icon-precomposed.png', name: 'apple-touch-icon' },
  ]
  for (const { path, name } of [...iconFiles, ...namedByBrowsers])
    app.get(path, async (_request, reply) =>
      reply
        .type('image/png')
        .header('Cache-Control', shortCache)
        .send(await pictures.icon(name, publisher.site.texts)),
    )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(request)
    const { metadata, pageRows } = publisher.site
    const { timestamp } = metadata
    const lastChange = timestamp ? `<lastmod>${timestamp}</lastmod>` : ''
    const urls = ['/', ...pageRows.lists.documents.map(pathOfDocument)].flatMap((path) => {
      const address = (language: Language) => escapeXml(origin + pathInLanguage(path, language))
      const alternates = [
        ...languages.map((language) => ({ tag: languageTags[language], href: address(language) })),
        { tag: 'x-default', href: address(defaultLanguage) },
      ].map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
      return languages.map((each) => `<url><loc>${address(each)}</loc>${lastChange}${alternates.join('')}</url>`)
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', addressCache)
      .send(
        '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
          `xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      )
  })

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', shortCache)
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /api/\n${publicUrl ? `Sitemap: ${publicUrl}/sitemap.xml\n` : ''}`,
      ),
  )

  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = requestedLanguage(request.url)
    const text = textIn(language)
    const { signal } = paletteOf(brandOf(publisher.site.texts))
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', shortCache)
      .send(
        JSON.stringify({
          name: fillPlaceholders(text('site.title'), { club: text('hero.title') }),
          short_name: splitClubTitle(text('hero.title')).name,
          description: text('site.description'),
          lang: languageTags[language],
          start_url: pathInLanguage('/', language),
          display: 'browser',
          background_color: signal,
          theme_color: signal,
          icons: [
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        }),
      )
  })
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The white margin around a QR code, in modules (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4

const width = 300
const textHeight = 30

/** The usual width of a sans-serif letter, as a fraction of the font size. */
const letterWidth = 0.56

/** Draws the address of the landing page for print (SVG): as a QR code, and as text. */
function drawAddressCode(address: string): string {
  const text = address.replace(/^https?:\/\//, '')
  const code = renderSVG(address, { ecc: 'L', border: quietZone })
  const size = Math.min(textHeight * 0.8, width / (letterWidth * text.length))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width + textHeight}">` +
    `<g shape-rendering="crispEdges">${code.replace('<svg ', `<svg width="${width}" height="${width}" `)}</g>` +
    `<text x="${width / 2}" y="${width + textHeight / 2}" font-family="sans-serif" font-size="${size.toFixed(1)}" ` +
    `text-anchor="middle">${text}</text></svg>`
  )
}
