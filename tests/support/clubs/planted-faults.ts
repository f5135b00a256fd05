import type { Club, Finding } from '../../../src/domain/findings/finding.ts'
import { textKey } from '../../../src/domain/findings/texts.ts'
import { inAll, type Language, languages } from '../../../src/domain/languages.ts'
import { type Random, setContent } from './clubs-to-look-at.ts'
import { plainException } from './schedule-rows.ts'
import { times } from './timetables.ts'

type Expected = Pick<Finding, 'rule' | 'list' | 'of' | 'language'> & Partial<Pick<Finding, 'mend'>>

type Fault = (club: Club, random: Random) => Expected

const others = ['en', 'ua'] as const

const found = (
  rule: Expected['rule'],
  list: Expected['list'],
  of: number | string,
  language: Language | null = null,
) => ({
  rule,
  list,
  of,
  language,
})

const photo = '/uploads/0682fea212cd7dedf938018f139f1e2f-1600x1067.webp'
const described = { type: 'image', metadata: { alt: inAll('Ring') } }

const one = <Row>({ oneOf }: Random, rows: readonly Row[]): Row => oneOf(rows)

/** Replaces one language of a class's description by a wrong text. */
function rewrite(
  club: Club,
  random: Random,
  rule: Expected['rule'],
  texts: { [Other in (typeof others)[number]]?: string },
) {
  const each = one(random, club.lists.classes)
  const [language, text] = random.oneOf(Object.entries(texts)) as [Language, string]
  const right = { pl: 'Zajęcia dla dorosłych', en: 'Classes for adults', ua: 'Заняття для дорослих' }
  each.description = { ...right, [language]: text }
  return found(rule, 'classes', each.id, language)
}

/** Changes a club in one wrong way, and returns the expected finding, by description. */
export const faults: Record<string, Fault> = {
  'a translation of what Polish said before': (club, random) => {
    const zone = one(random, club.lists.zones)
    const language = random.oneOf(others)
    club.sourceTexts = new Map([
      [textKey({ entity: 'zones', entityId: zone.id, field: 'name', language }), 'Wcześniejsza sala'],
    ])
    return found('out-of-date', 'zones', zone.id, language)
  },
  'Polish in place of another language': (club, random) =>
    rewrite(club, random, 'copied', { en: 'Zajęcia dla dorosłych' }),
  'letters of another language': (club, random) =>
    rewrite(club, random, 'wrong-script', { ua: random.oneOf(['Zanyattya', 'Занятия для взрослых, ты', 'Зaняття']) }),
  'Polish in letters of another language': (club, random) => {
    const each = one(random, club.lists.classes)
    const pl = random.oneOf(['Заняття для дорослих', 'Zajęciа dla dorosłych'])
    each.description = { pl, en: 'Classes for adults', ua: 'Заняття дорослих щодня' }
    return found('polish-script', 'classes', each.id, 'pl')
  },
  'no standards for the protection of minors': (club) => {
    club.lists.documents = []
    return found('document-missing', 'documents', 'minors')
  },
  'an open registration without a document about privacy': (club) => {
    club.isRegistrationOpen = true
    return found('document-missing', 'documents', 'privacy')
  },
  'something that a skeleton left to be filled in': (club, { oneOf }) => {
    const language = oneOf(languages)
    for (const { text } of club.lists.documents) text[language] += ' [[…]]'
    return found('placeholder', 'documents', 1, language)
  },
  'a review two years ago': (club, { oneOf }) => {
    const field = oneOf(['inForceSince', 'reviewedOn'] as const)
    for (const each of club.lists.documents) each[field] = '2024-11-22'
    return found('review-due', 'documents', 1)
  },
  'a missing text': (club, random) => rewrite(club, random, 'missing', { en: '', ua: '' }),
  'a placeholder that is lost': (club, { oneOf }) => {
    const language = oneOf(others)
    const texts = { pl: 'Foto {n} / {total}', en: 'Photo {n} / {total}', ua: 'Фото {n} / {total}' }
    setContent(club, 'gallery.photo', { ...texts, [language]: language === 'en' ? 'Photo' : 'Світлина' })
    return found('placeholder-lost', 'content', 'gallery.photo', language)
  },
  'a text that is too long for a menu': (club, { oneOf }) => {
    const language = oneOf(others)
    const long = { en: 'All about us and about our club', ua: 'Усе про нас і наш чудовий клуб' }[language]
    setContent(club, 'nav.about', { pl: 'Klub i my', en: 'The club', ua: 'Клуб', [language]: long })
    return found('too-long', 'content', 'nav.about', language)
  },
  'a picture without an alternative text': (club, { oneOf }) => {
    const key = oneOf(['hero.image', 'about.image', 'logo.image'])
    setContent(club, key, inAll(photo), { type: 'image' })
    return found('alt-missing', 'content', key)
  },
  'a photo of the gallery without an alternative text': (club, random) => {
    const item = one(random, club.lists.gallery)
    item.alt = random.oneOf([null, inAll('')])
    return found('alt-missing', 'gallery', item.id)
  },
  'a photo of the gallery without an alternative text in one language': (club, random) => {
    const item = one(random, club.lists.gallery)
    item.alt = { pl: 'Ring', en: '', ua: 'Ринг' }
    return found('missing', 'gallery', item.id, 'en')
  },
  'a picture that weighs too much': (club, random) => {
    const trainer = one(random, club.lists.trainers)
    const weights = [320, 640, 960, 1280].map((width) => ({ width, bytes: width * 250 }))
    club.pictures = new Map([[trainer.photoUrl ?? '', weights]])
    return found('heavy-picture', 'trainers', trainer.id)
  },
  'a name with a character that no font has': (club, { oneOf }) => {
    const language = oneOf([null, 'en' as const])
    setContent(club, 'hero.title', { ...inAll(language ? 'Gym' : 'Gym 🥊'), en: 'Gym 🥊' })
    return found('no-glyph', 'content', 'hero.title', language)
  },
  'a poster that weighs too much': (club) => {
    setContent(club, 'hero.image', inAll(photo), described)
    // Narrower than a phone would take; in no order, as a database may return them.
    const weights = [1080, 320, 640].map((width) => ({ width, bytes: width * 290 }))
    club.pictures = new Map([[photo, weights]])
    return found('heavy-picture', 'content', 'hero.image')
  },
  'a fact of the sample club': (club, { oneOf }) => {
    const key = oneOf(['contact.address', 'contact.phone', 'contact.hours', 'contact.map.url', 'hero.title'])
    const { id } = club.lists.content.find((item) => item.key === key) ?? { id: 0 }
    club.samples = new Set([`content ${id}`])
    return found('example', 'page', 'sample')
  },
  'records of the sample club': (club, { oneOf }) => {
    const list = oneOf(['trainers', 'partners', 'products', 'pricing', 'schedule', 'classes'] as const)
    club.samples = new Set(club.lists[list].slice(0, 2).map(({ id }) => `${list} ${id}`))
    return found('example', 'page', 'sample')
  },
  'an example address': (club, random) => {
    const partner = one(random, club.lists.partners)
    partner.website = random.oneOf(['https://www.example.com/', 'http://forge.example', 'https://a.test/b'])
    return found('example', 'partners', partner.id)
  },
  'a phone number that nobody can dial': (club, { oneOf }) => {
    const pl = oneOf(['nie mamy', '600 100 20', '22 123 45 67, 600 100 20', '600 100 200/201', '112'])
    setContent(club, 'contact.phone', inAll(pl))
    return found('unparsed', 'content', 'contact.phone')
  },
  'a phone number that nobody can dial in one language': (club, { oneOf }) => {
    const language = oneOf(languages)
    setContent(club, 'contact.phone', { ...inAll('+48 (0) 22 123 45 67'), [language]: '22 123 45 6' })
    return found('unparsed', 'content', 'contact.phone', language)
  },
  'an email address to which nobody can write': (club, { oneOf }) => {
    setContent(club, 'contact.email', inAll(oneOf(['nie mamy', 'klub@ring', 'klub@ring.pl, biuro@ring,pl'])))
    return found('unparsed', 'content', 'contact.email')
  },
  'a map that no page can show': (club, { oneOf }) => {
    setContent(club, 'contact.map.url', inAll(oneOf(['https://maps.app.goo.gl/Ab1', 'https://www.google.com/maps'])))
    return found('unparsed', 'content', 'contact.map.url')
  },
  'opening hours that nobody understands': (club, { oneOf }) => {
    const hours = { pl: 'Pn–Pt 6–22', en: 'Mon–Fri 6am–10pm', ua: 'Пн–Пт 6–22' }
    const language = oneOf(languages)
    const unclear = { pl: 'sob. po umówieniu', en: 'Sat 9–5', ua: 'сб за записом' }[language]
    setContent(club, 'contact.hours', { ...hours, [language]: `${hours[language]}\n${unclear}` })
    return found('hours-unread', 'content', 'contact.hours', language)
  },
  'opening hours that differ in one language': (club, { oneOf }) => {
    const language = oneOf(['en', 'ua'] as const)
    const hours = { pl: 'Pn–Pt 6–22', en: 'Mon–Fri 6am–10pm', ua: 'Пн–Пт 6–22' }
    const earlier = { en: 'Mon–Thu 6am–10pm', ua: 'Пн–Пт 6–21' }[language]
    setContent(club, 'contact.hours', { ...hours, [language]: earlier })
    return found('hours-differ', 'content', 'contact.hours', language)
  },
  'an example email address': (club, { oneOf }) => {
    const language = oneOf(languages)
    setContent(club, 'contact.email', { ...inAll('klub@ring.pl'), [language]: 'kontakt@example.com' })
    return found('example', 'content', 'contact.email', language)
  },
  'the same class twice': (club, random) => {
    const item = one(random, club.lists.schedule)
    club.lists.schedule.push({ ...item, id: 999 })
    return found('clash', 'schedule', item.id)
  },
  'an exception that is over': (club, { oneOf }) => {
    const untilDate = oneOf([null, '2026-11-20', '2026-11-21'])
    club.lists.exceptions.push({
      ...plainException,
      ...times,
      id: 7,
      kind: 'closed',
      fromDate: '2026-11-11',
      untilDate,
    })
    return found('past', 'exceptions', 7)
  },
  'a first session without a class': (club, random) => {
    setContent(club, 'visit.visible', inAll('on'))
    one(random, club.lists.pricing).firstVisit = true
    for (const item of club.lists.schedule) item.forBeginners = null
    for (const each of club.lists.classes) each.forBeginners = false
    return {
      ...found('empty-section', 'content', 'visit.visible'),
      mend: { label: 'Open the classes', path: '/admin/classes' },
    }
  },
  'a first session whose class has no time': (club, random) => {
    setContent(club, 'visit.visible', inAll('on'))
    one(random, club.lists.pricing).firstVisit = true
    for (const each of club.lists.classes) each.forBeginners = true
    for (const item of club.lists.schedule) item.forBeginners = 'no'
    return {
      ...found('empty-section', 'content', 'visit.visible'),
      mend: { label: 'Open the schedule', path: '/admin/schedule' },
    }
  },
  'a first session without a price': (club, random) => {
    setContent(club, 'visit.visible', inAll('on'))
    one(random, club.lists.schedule).forBeginners = 'yes'
    for (const price of club.lists.pricing) price.firstVisit = false
    return {
      ...found('empty-section', 'content', 'visit.visible'),
      mend: { label: 'Open the prices', path: '/admin/pricing' },
    }
  },
  'a first session that does not say what to bring': (club, random) => {
    setContent(club, 'visit.visible', inAll('on'))
    one(random, club.lists.pricing).firstVisit = true
    one(random, club.lists.schedule).forBeginners = 'yes'
    const content = club.lists.content.filter(({ key }) => key !== 'visit.steps')
    club.lists = { ...club.lists, content }
    return found('empty-section', 'content', 'visit.steps')
  },
  'a schedule without classes': (club) => {
    setContent(club, 'schedule.visible', inAll('on'))
    club.lists.schedule = []
    return found('empty-section', 'content', 'schedule.visible')
  },
  'a schedule whose season is over': (club) => {
    setContent(club, 'schedule.visible', inAll('on'))
    for (const item of club.lists.schedule) item.validUntil = '2026-06-30'
    return found('empty-section', 'content', 'schedule.visible')
  },
  'a price list without prices': (club) => {
    setContent(club, 'pricing.visible', inAll('on'))
    club.lists.pricing = []
    return found('empty-section', 'content', 'pricing.visible')
  },
  'a price of last year in one language': (club, random) => {
    const price = one(random, club.lists.pricing)
    const language = random.oneOf(others)
    const [pl, old] = [`${230 + random.below(60)} zł`, `${100 + random.below(100)}.00 zł`]
    Object.assign(price, { price: { ...inAll(pl), [language]: old } })
    return found('price-differs', 'pricing', price.id, language)
  },
  'a price without a currency': (club, random) => {
    const price = one(random, club.lists.pricing)
    Object.assign(price, { price: inAll(random.oneOf(['40', '180 UAH', '25 €'])) })
    return found('price-unclear', 'pricing', price.id)
  },
  'another price in a sentence': (club, { oneOf }) => {
    const language = oneOf(others)
    const texts = {
      pl: 'Pierwsze zajęcia za 30 zł.',
      en: 'Your first class for 30 PLN.',
      ua: 'Перше заняття за 30 злотих.',
    }
    const old = { en: 'Your first class for zł 20.', ua: 'Перше заняття за 20 зл.' }[language]
    setContent(club, 'about.description', { ...texts, [language]: old })
    return found('price-differs', 'content', 'about.description', language)
  },
  'a price that is missing in one language': (club, random) => {
    const trainer = one(random, club.lists.trainers)
    const language = random.oneOf(others)
    trainer.bio = { pl: 'Trening: 120 zł', en: 'A session: 120 zł', ua: 'Тренування: 120 zł' }
    trainer.bio[language] = { en: 'Ask us', ua: 'Запитайте нас' }[language]
    return found('price-differs', 'trainers', trainer.id, language)
  },
}
