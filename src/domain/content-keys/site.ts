import { keysOf } from './content-key.ts'

/** Search engines show about 60 characters of a page's title and 155 of its description; `{club}` is the club's name. */
export const siteKeys = keysOf('site', {
  'site.title': {
    label: 'Page title in search results',
    pl: '{club} – klub sportów walki',
    en: '{club} – martial arts club',
    ua: '{club} – клуб єдиноборств',
  },
  'site.description': {
    label: 'Page description in search results',
    isElsewhere: true,
    pl: 'Klub sportów walki: kim jesteśmy, nasi trenerzy i kontakt.',
    en: 'Martial arts club: who we are, our trainers and how to reach us.',
    ua: 'Клуб єдиноборств: хто ми, наші тренери та контакти.',
  },
})
