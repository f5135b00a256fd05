import { image, keysOf, sameText } from './content-key.ts'

export const aboutKeys = keysOf('about', {
  'about.title': { pl: 'Poznaj nasz klub', en: 'About the club', ua: 'Про наш спортивний клуб' },
  'about.description': {
    pl: 'Klub sportów walki z ringiem bokserskim, oktagonem i strefą treningu podwieszanego. Początkujący ćwiczą obok zawodników, a każdy zaczyna tak samo: od owinięcia dłoni bandażem.',
    en: 'A fight club with a boxing ring, an octagon and a suspension training zone. Beginners share the floor with people who compete, and everyone starts the same way: by wrapping their hands.',
    ua: 'Клуб єдиноборств із боксерським рингом, октагоном і зоною функціональних тренувань. Початківці працюють поруч зі спортсменами, і кожен починає однаково: з бинтування рук.',
  },
  'about.mission.title': { pl: 'Misja', en: 'Mission', ua: 'Місія' },
  'about.mission': {
    pl: 'Dać każdej osobie, która tu wejdzie, bezpieczne miejsce do ciężkiej pracy, trenera, który zna jej imię, i postępy, które da się zmierzyć.',
    en: 'Give everyone who walks in a safe place to work hard, a coach who knows their name and progress they can measure.',
    ua: 'Дати кожному, хто сюди заходить, безпечне місце для наполегливої праці, тренера, який знає його ім’я, і прогрес, який можна виміряти.',
  },
  'about.image': image('/art/about.webp'),
  'about.badge.number': sameText('10+'),
  'about.badge.text': { pl: 'lat doświadczenia', en: 'Years Experience', ua: 'років досвіду' },
})
