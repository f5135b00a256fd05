import { keysOf } from './content-key.ts'

/** Search engines show about 60 characters of a page's title and 155 of its description. */
export const siteKeys = keysOf('site', {
  'site.title': {
    label: 'Page title in search results',
    pl: 'MMA BOKS TRX – klub sportów walki w Warszawie',
    en: 'MMA BOXING TRX – martial arts club in Warsaw',
    ua: 'ММА БОКС TRX – клуб єдиноборств у Варшаві',
  },
  'site.description': {
    label: 'Page description in search results',
    isElsewhere: true,
    pl: 'Klub sportów walki w Warszawie: boks, MMA i TRX w małych grupach, dla początkujących i zawodników. Na pierwsze zajęcia pożyczymy Ci rękawice.',
    en: 'Martial arts club in Warsaw: boxing, MMA and TRX in small groups, for beginners and competitors. We lend you the gloves for your first class.',
    ua: 'Клуб єдиноборств у Варшаві: бокс, ММА і TRX у невеликих групах, для початківців і спортсменів. На перше заняття рукавиці позичимо.',
  },
})
