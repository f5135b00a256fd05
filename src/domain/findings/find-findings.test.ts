import { expect, it } from 'vitest'
import { sampleTexts } from '../../../sample/texts.ts'
import { ownClub, randomClub, sampleClub, setContent } from '../../../tests/support/clubs/clubs-to-look-at.ts'
import { faults } from '../../../tests/support/clubs/planted-faults.ts'
import { randomFrom } from '../../../tests/support/random/random.ts'
import { rounds } from '../../../tests/support/runner/test-length.ts'
import { contentKeys, labelOfKey } from '../content/content-keys.ts'
import { inAll } from '../languages.ts'
import { findFindings } from './find-findings.ts'
import { findingRules } from './finding.ts'

it('finds nothing in the sample club, nor in another one', () => {
  for (const club of [sampleClub(), ownClub()]) expect(findFindings(club)).toEqual([])
})

it('takes the numbers of registers and accounts for no mistyped phone number', () => {
  const club = ownClub()
  const findings = (phone: string) => {
    setContent(club, 'contact.phone', inAll(phone))
    return findFindings(club).filter(({ rule }) => rule === 'unparsed')
  }
  const account = '61 1090 1014 0000 0712 1981 2874'
  expect(findings(`600 100 200, NIP 525-244-57-67, REGON: 142345678, KRS 0000123456, ${account}`)).toEqual([])
  expect(findings('600 100 200, REGON 142345678, 600 100 20')).toHaveLength(1)
})

it('takes a class for one of children by the beginnings of its title’s words', () => {
  const finds = (title: string) => {
    const club = ownClub()
    club.lists.documents = []
    for (const each of club.lists.classes) each.title = inAll(title)
    return findFindings(club).some(({ rule, of }) => rule === 'document-missing' && of === 'minors')
  }
  for (const title of [
    'Boks dla dzieci',
    'Dziecięcy boks',
    'Kids',
    'Boks (junior)',
    'Бокс: діти',
    'Для дитини',
    'Підлітки',
  ])
    expect(finds(title), title).toBe(true)
  for (const title of ['Приходіть', 'Тренування в кредит', 'Warto wiedzieć', 'Boks'])
    expect(finds(title), title).toBe(false)
})

it('asks for documents as soon as a club has records of its own, but for none about the sample’s classes', () => {
  const club = sampleClub()
  club.isRegistrationOpen = true
  const missingDocuments = () => findFindings(club).flatMap(({ rule, of }) => (rule === 'document-missing' ? [of] : []))
  expect(missingDocuments()).toEqual([])
  const [zone] = club.lists.zones
  const own = (...records: string[]) => {
    club.samples = new Set([...club.samples].filter((each) => !records.includes(each)))
  }
  own(`zones ${zone?.id}`)
  expect(missingDocuments()).toEqual(['privacy'])
  own(...club.lists.classes.map(({ id }) => `classes ${id}`))
  expect(missingDocuments()).toEqual(['privacy', 'minors'])
})

const plantedFaults = Object.entries(faults)

const clubsPerFault = rounds(1, 8)

// One test each, so that the first failure stops a run with a mutated rule.
for (const [first, [name, plant]] of plantedFaults.entries())
  it(`finds ${name} in random clubs, and nothing else`, () => {
    for (let count = 0; count < clubsPerFault; count += 1) {
      const seed = first + count * plantedFaults.length
      const random = randomFrom(seed)
      const club = randomClub(random)
      expect(findFindings(club), `${seed}, before`).toEqual([])
      const expected = plant(club, random)
      const findings = findFindings(club)
      expect(findings, `${seed}`).toEqual([expect.objectContaining(expected)])
      const [{ title, sentence, mend } = {}] = findings
      expect([title, sentence, mend?.label], `${seed}`).not.toContain('')
      expect(mend?.path).toMatch(/^\/admin\/[\w/]+(\?open=\w+(&key=[\w.]+|&field=\w+(&language=\w+)?)?|#sample-club)?$/)
    }
  })

it('plants a fault for every rule', () => {
  const rules = plantedFaults.map(([, plant], seed) => plant(randomClub(randomFrom(seed)), randomFrom(seed)).rule)
  expect(new Set(rules)).toEqual(new Set(findingRules))
})

it('reports what remains of the sample club as one finding with each text and list', () => {
  const findingsWith = (samples: string[]) => {
    const club = sampleClub()
    club.samples = new Set(samples)
    return findFindings(club).filter(({ of }) => of === 'sample')
  }
  const club = sampleClub()
  const { id } = club.lists.content.find(({ key }) => key === 'contact.hours') ?? { id: 0 }
  const hours = `content ${id}`
  const [zone] = club.lists.zones
  expect(findingsWith([])).toEqual([])
  expect(findingsWith([hours])).toMatchObject([
    {
      list: 'page',
      of: 'sample',
      title: 'Sample club',
      sentence: 'Still sample content: texts (1)',
      mend: { label: 'Remove', path: '/admin/cache#sample-club' },
      parts: [
        { list: 'content', of: 'contact.hours', title: labelOfKey('contact.hours'), path: `/admin/content?open=${id}` },
      ],
    },
  ])
  expect(findingsWith([`zones ${zone?.id}`])[0]?.sentence).toBe('Still sample content: records (1)')
  expect(findingsWith([hours, `zones ${zone?.id}`])).toMatchObject([
    {
      sentence: 'Still sample content: texts (1), records (1)',
      parts: [{ of: 'contact.hours' }, { of: 'zones', title: 'zones (1)', path: '/admin/zones' }],
    },
  ])
  const samples = [...club.samples].filter((each) => each !== hours)
  const [finding, ...others] = findingsWith(samples)
  expect([finding?.parts?.length, others]).toEqual([15, []])
  expect(findingsWith(samples.slice(1))[0]?.key).not.toBe(finding?.key)
})

it('reports an example email address once if it is the same in every language', () => {
  const club = ownClub()
  const email = club.lists.content.find(({ key }) => key === 'contact.email')
  if (email) email.translations = inAll('kontakt@example.com')
  expect(findFindings(club)).toMatchObject([{ rule: 'example', of: 'contact.email', language: null }])
})

it('reports a text that is the default in Polish while another language has the club’s own', () => {
  const club = ownClub()
  setContent(club, 'hero.title', { ...inAll('Own club'), pl: contentKeys['hero.title'].defaults.pl })
  setContent(club, 'about.mission', { ...contentKeys['about.mission'].defaults, ua: 'Ми боксуємо.' })
  expect(findFindings(club).map(({ rule, of, language }) => `${of} ${rule} ${language}`)).toEqual([
    'hero.title example pl',
    'about.mission example pl',
    'about.mission example en',
  ])
})

it('reports a text that is the example’s while the Polish is the club’s own, until the club confirms it', () => {
  const club = ownClub()
  const [trainer] = club.lists.trainers
  const samplePolish = trainer?.name.pl ?? ''
  if (trainer) trainer.name = { ...trainer.name, pl: 'Jan Nowak' }
  setContent(club, 'auth.login', { ...contentKeys['auth.login'].defaults, pl: 'Wejdź' })
  const findingsIf = (sourceText: string) => {
    const sourceTexts = new Map([[`trainers ${trainer?.id} name ua`, sourceText]])
    return findFindings({ ...club, sampleTexts, sourceTexts }).map(
      ({ rule, language, of }) => `${of} ${rule} ${language}`,
    )
  }
  const others = ['auth.login out-of-date en', 'auth.login out-of-date ua']
  expect(findingsIf(samplePolish).toSorted()).toEqual([`${trainer?.id} example ua`, ...others])
  expect(findingsIf('Jan Nowak').toSorted()).toEqual(others)
})

it('takes a text of the club for its own where the sample has the same text elsewhere', () => {
  const club = ownClub()
  const [trainer] = club.lists.trainers
  const [zone] = club.lists.zones
  if (!trainer || !zone) throw new Error('The sample has a trainer and a zone')
  trainer.name = { ...zone.name, pl: 'Jan Nowak' }
  const sourceTexts = new Map([[`trainers ${trainer.id} name ua`, zone.name.pl]])
  expect(findFindings({ ...club, sampleTexts, sourceTexts })).toMatchObject([
    { rule: 'out-of-date', of: trainer.id, language: 'ua' },
  ])
})

it('takes the same price for the same, as each language writes it', () => {
  const club = ownClub()
  const [price] = club.lists.pricing
  const findingsWith = (pl: string, en: string, ua: string) => {
    if (price) price.price = { pl, en, ua }
    return findFindings(club).map(({ rule, language }) => `${rule} ${language}`)
  }
  expect(findingsWith('1 200 zł', '1,200 zł', '1\u00a0200 зл')).toEqual([])
  expect(findingsWith('45', '45.00 PLN', '45,- зл')).toEqual(['price-unclear null'])
  expect(findingsWith('180 UAH', '180 UAH', '180 грн')).toEqual(['price-unclear null'])
  expect(findingsWith('za darmo', 'free', 'безкоштовно')).toEqual([])
  expect(findingsWith('0 zł za pierwsze 2 tygodnie', 'free', '0')).toEqual([])
  expect(findingsWith('od 1.09.2026: 45 zł', 'from September 1, 2026: 45 zł', 'з 1.09.2026: 45 зл')).toEqual([])
  expect(findingsWith('45 zł', '45 €', '54 зл')).toEqual(['price-differs en', 'price-differs ua'])
  expect(findingsWith('', '45 zł', '')).not.toContain('price-differs en')
})

it('has the same key as long as the value is the same', () => {
  const keysWith = (address: string) => {
    const club = ownClub()
    const [partner] = club.lists.partners
    if (partner) partner.website = address
    return findFindings(club).map(({ key }) => key)
  }
  const [key] = keysWith('https://a.example/')
  expect(key).toMatch(/^example:partners:/)
  expect(keysWith('https://a.example/')).toEqual([key])
  expect(keysWith('https://b.example/')).toEqual([expect.not.stringMatching(key ?? '')])
})

it('reports defaults that visitors take for the club’s own, until they are written or switched off', () => {
  const club = ownClub()
  const removedKeys = ['contact.hours', 'contact.social.all', 'app.apple.url', 'app.google.url']
  const content = club.lists.content.filter(({ key }) => !removedKeys.includes(key))
  club.lists = { ...club.lists, content }
  const found = () => findFindings(club).map(({ of }) => of)
  expect(found()).toEqual([
    'contact.hours',
    'contact.social.facebook',
    'contact.social.instagram',
    'contact.social.tiktok',
    'app.visible',
  ])
  club.samples = new Set(['content 1'])
  expect(found()).not.toContain('contact.hours')
})
