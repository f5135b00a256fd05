import { croppedImage, keysOf, sameText } from './content-key.ts'

export const aboutKeys = keysOf('about', {
  'about.title': {
    label: 'Heading of the about section',
    pl: 'Poznaj nasz klub',
    en: 'About the club',
    ua: 'Про наш спортивний клуб',
  },
  'about.description': {
    label: 'Description of the club',
    pl: 'Klub sportów walki. Zapytaj o pierwszy trening, przyjdź i zobacz, jak ćwiczymy.',
    en: 'A martial arts club. Ask about your first class, come in and see how we train.',
    ua: 'Клуб єдиноборств. Запитайте про перше тренування, приходьте й подивіться, як ми тренуємося.',
  },
  'about.mission.title': { label: 'Heading over the mission', pl: 'Misja', en: 'Mission', ua: 'Місія' },
  'about.mission': {
    label: 'Mission',
    pl: 'Pomagać każdemu, kto tu trenuje, stawać się silniejszym.',
    en: 'Help everyone who trains here become stronger.',
    ua: 'Допомагати кожному, хто тут тренується, ставати сильнішим.',
  },
  'about.image': croppedImage('Picture of the club', '/art/about.webp'),
  'about.badge.number': sameText('Years on the badge', '10+'),
  'about.badge.text': {
    label: 'Words on the badge',
    pl: 'lat doświadczenia',
    en: 'Years Experience',
    ua: 'років досвіду',
  },
})
