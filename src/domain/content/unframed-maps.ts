import { parseUrl } from '../text/parse-url.ts'

const mapHosts =
  /(?:^|\.)(?:(?:google|yandex)(?:\.[a-z]{2,3}){1,2}|share\.google|goo\.gl|g\.co|g\.page|openstreetmap\.org|osm\.org|maps\.apple\.com|maps\.apple|waze\.com|bing\.com|mapy\.cz|mapy\.com|here\.com|plus\.codes|what3words\.com|w3w\.co|omaps\.app|ge0\.me|maps\.me|organicmaps\.app|2gis\.[a-z]{2,3}|targeo\.pl|zumi\.pl|jakdojade\.pl|facebook\.com|fb\.me)$/

/** Whether an address is that of a map's page, which no other page can show in a frame, such as a phone's share link. */
export function isUnframedMap(address: string): boolean {
  const host = parseUrl(address)?.hostname ?? ''
  return mapHosts.test(host) && !/embed|iframe|map-widget/.test(address) && !/^(?:embed|frame)\./.test(host)
}
