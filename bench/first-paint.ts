import { type Club, startClub } from './club.ts'
import { type FirstView, measureFirstViews } from './first-view.ts'
import { appliedSlow4g, slow3g } from './slow-phone.ts'
import { startStaticPage } from './static-page.ts'

export interface FirstPaint {
  line: string
  page: string
  view: FirstView
}

/** First views of the landing page, without and with the schedule, beside a static page of the same words. */
export async function measureFirstPaints(views: number): Promise<FirstPaint[]> {
  const club = await startClub()
  const plain = await startStaticPage(club.url)
  const results: FirstPaint[] = []
  const measure = async (line: typeof slow3g, page: string, url: string) =>
    results.push({ line: line.name, page, view: await measureFirstViews(url, views, line) })
  try {
    for (const line of [appliedSlow4g, slow3g]) {
      await measure(line, 'static', plain.url)
      await measure(line, 'landing', club.url)
    }
    await showSchedule(club)
    await measure(appliedSlow4g, 'with schedule', club.url)
  } finally {
    await plain.stop()
    await club.stop()
  }
  return results
}

async function showSchedule({ url, cookie }: Club): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  }
  await post('/api/content/', {
    key: 'schedule.visible',
    section: 'schedule',
    translations: { pl: 'on', en: 'on', ua: 'on' },
  })
  await post('/api/admin/cache/generate', {})
}
