import { image, keysOf, sameText } from './content-key.ts'

export const aboutKeys = keysOf('about', {
  'about.title': {
    label: 'Heading of the about section',
    pl: 'Poznaj nasz klub',
    en: 'About the club',
    ua: 'Про наш спортивний клуб',
  },
  'about.description': {
    label: 'Description of the club',
    pl: 'Klub sportów walki z ringiem bokserskim, oktagonem i strefą treningu podwieszanego. Początkujący ćwiczą obok zawodników, a każdy zaczyna tak samo: od owinięcia dłoni bandażem.',
    en: 'A fight club with a boxing ring, an octagon and a suspension training zone. Beginners share the floor with people who compete, and everyone starts the same way: by wrapping their hands.',
    ua: 'Клуб єдиноборств із боксерським рингом, октагоном і зоною функціональних тренувань. Початківці працюють поруч зі спортсменами, і кожен починає однаково: з бинтування рук.',
  },
  'about.mission.title': { label: 'Heading over the mission', pl: 'Misja', en: 'Mission', ua: 'Місія' },
  'about.mission': {
    label: 'Mission',
    pl: 'Dać każdej osobie, która tu wejdzie, bezpieczne miejsce do ciężkiej pracy, trenera, który zna jej imię, i postępy, które da się zmierzyć.',
    en: 'Give everyone who walks in a safe place to work hard, a coach who knows their name and progress they can measure.',
    ua: 'Дати кожному, хто сюди заходить, безпечне місце для наполегливої праці, тренера, який знає його ім’я, і прогрес, який можна виміряти.',
  },
  'about.image': image('Picture of the club', '/art/about.webp'),
  'about.badge.number': sameText('Years on the badge', '10+'),
  'about.badge.text': {
    label: 'Words on the badge',
    pl: 'lat doświadczenia',
    en: 'Years Experience',
    ua: 'років досвіду',
  },
})
