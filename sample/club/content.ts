import type { SampleContent } from '../sample-club.ts'

/** What the club has stored itself; every other text is the default. */
export const content: SampleContent[] = [
  {
    key: 'site.title',
    translations: {
      pl: 'MMA BOKS TRX – klub sportów walki w Warszawie',
      en: 'MMA BOXING TRX – martial arts club in Warsaw',
      ua: 'ММА БОКС TRX – клуб єдиноборств у Варшаві',
    },
  },
  {
    key: 'site.description',
    translations: {
      pl: 'Klub sportów walki w Warszawie: boks, MMA i TRX w małych grupach, dla początkujących i zawodników. Na pierwsze zajęcia pożyczymy Ci rękawice.',
      en: 'Martial arts club in Warsaw: boxing, MMA and TRX in small groups, for beginners and competitors. We’ll lend you gloves for your first class.',
      ua: 'Клуб єдиноборств у Варшаві: бокс, ММА і TRX у невеликих групах, для початківців і тих, хто виступає. На перше заняття рукавиці позичимо.',
    },
  },
  { key: 'hero.title', translations: { pl: 'MMA BOKS TRX', en: 'MMA BOXING TRX', ua: 'ММА БОКС TRX' } },
  {
    key: 'hero.subtitle',
    translations: {
      pl: 'Dołącz do nas już dziś i zyskaj siłę!',
      en: 'Join us today and become stronger!',
      ua: 'Приєднуйтеся вже сьогодні й набирайтеся сили!',
    },
  },
  { key: 'about.title', translations: { pl: 'Poznaj nasz klub', en: 'About the club', ua: 'Про наш клуб' } },
  {
    key: 'about.description',
    translations: {
      pl: 'Klub sportów walki z ringiem bokserskim, oktagonem i strefą TRX. Początkujący ćwiczą obok zawodników, a każdy zaczyna tak samo: od owinięcia dłoni bandażem.',
      en: 'A martial arts club with a boxing ring, an octagon and a TRX zone. Beginners share the floor with people who compete, and everyone starts the same way: by wrapping their hands.',
      ua: 'Клуб єдиноборств із боксерським рингом, октагоном і зоною TRX. Початківці тренуються поруч із тими, хто виступає, і кожен починає однаково: з бинтування рук.',
    },
  },
  {
    key: 'about.mission',
    translations: {
      pl: 'Dać każdemu, kto tu wejdzie, bezpieczne miejsce do ciężkiej pracy, trenera, który zna jego imię, i postępy, które widać w liczbach.',
      en: 'Give everyone who walks in a safe place to work hard, a coach who knows their name and progress they can measure.',
      ua: 'Дати кожному, хто сюди заходить, безпечне місце для наполегливої праці, тренера, який знає його ім’я, і прогрес, який можна виміряти.',
    },
  },
  {
    key: 'features.training.description',
    translations: {
      pl: 'Małe grupy i plan na każdy miesiąc. Najpierw technika, potem tempo.',
      en: 'Small groups, a written plan for every month, and technique before pace.',
      ua: 'Невеликі групи й план на кожен місяць. Спершу техніка, потім темп.',
    },
  },
  {
    key: 'features.goals.description',
    translations: {
      pl: 'Pierwsza walka, pierwsze podciągnięcie albo dziesięć kilo mniej. Razem ustalamy cel i co cztery tygodnie sprawdzamy postępy.',
      en: 'First fight, first pull-up or ten kilos down. We set the goal together and check in every four weeks.',
      ua: 'Перший бій, перше підтягування чи мінус десять кілограмів. Разом ставимо мету й кожні чотири тижні перевіряємо поступ.',
    },
  },
  {
    key: 'features.trainers.description',
    translations: {
      pl: 'Licencjonowani trenerzy, którzy wciąż startują i co tydzień sparują.',
      en: 'Licensed coaches and active competitors who still spar every week.',
      ua: 'Сертифіковані тренери й бійці, які досі виступають і щотижня спарингують.',
    },
  },
  {
    key: 'features.equipment.description',
    translations: {
      pl: 'Pełnowymiarowy ring, oktagon 8 m, 22 worki i 16 stanowisk TRX.',
      en: 'Full-size ring, 8 m octagon, 22 heavy bags and 16 TRX stations.',
      ua: 'Повнорозмірний ринг, октагон 8 м, 22 боксерські мішки та 16 місць для TRX.',
    },
  },
  { key: 'visit.visible', translations: { pl: 'on', en: 'on', ua: 'on' } },
  {
    key: 'visit.steps',
    translations: {
      pl: 'Przyjdź: 10 minut wcześniej i powiedz, że to Twój pierwszy raz.\nZałóż: koszulkę i spodenki. Na macie ćwiczymy boso.\nPożycz: rękawice i bandaże od nas. Weź wodę i ręcznik.\nZapłać: na miejscu, kartą albo gotówką.',
      en: 'Come: 10 minutes early, and tell us that it’s your first time.\nWear: a T-shirt and shorts. We train barefoot on the mats.\nBorrow: gloves and hand wraps from us. Bring water and a towel.\nPay: on the spot, by card or in cash.',
      ua: 'Приходьте: на 10 хвилин раніше й скажіть, що ви вперше.\nВдягніть: футболку й шорти. На килимі тренуємося босоніж.\nПозичте: рукавиці та бинти в нас. Візьміть воду й рушник.\nЗаплатіть: на місці, карткою чи готівкою.',
    },
  },
  {
    key: 'visit.directions',
    translations: {
      pl: 'Tramwajem: przystanek Przykładowa, dwie minuty pieszo.\nSamochodem: parking na dziedzińcu, wieczorem bezpłatny.\nWejście: z dziedzińca, stalowe drzwi z numerem 12.',
      en: 'Tram: the Przykładowa stop, two minutes on foot.\nCar: park in the courtyard, free in the evening.\nEntrance: from the courtyard, the steel door marked 12.',
      ua: 'Трамваєм: зупинка «Прикладова», дві хвилини пішки.\nАвтомобілем: стоянка у дворі, увечері безкоштовна.\nВхід: із двору, сталеві двері з номером 12.',
    },
  },
  {
    key: 'gallery.description',
    translations: {
      pl: 'Ring, worki i ludzie w zwykły dzień treningowy.',
      en: 'The ring, the bags and the people on an ordinary training day.',
      ua: 'Ринг, мішки й люди у звичайний тренувальний день.',
    },
  },
  {
    key: 'contact.description',
    translations: {
      pl: 'Przyjdź, zadzwoń albo napisz. Na pierwsze zajęcia wystarczy strój sportowy i butelka wody, a rękawice pożyczymy.',
      en: 'Come in, call or write. For your first class bring sportswear and water. We’ll lend you gloves.',
      ua: 'Приходьте, телефонуйте або пишіть. На перше заняття візьміть спортивний одяг і воду, а рукавиці позичимо.',
    },
  },
  {
    key: 'contact.address',
    translations: {
      pl: 'ul. Przykładowa 12, 00-001 Warszawa',
      en: 'ul. Przykładowa 12, 00-001 Warszawa',
      ua: 'ul. Przykładowa 12, 00-001 Warszawa',
    },
  },
  { key: 'contact.phone', translations: { pl: '+48 600 000 000', en: '+48 600 000 000', ua: '+48 600 000 000' } },
  {
    key: 'contact.email',
    translations: { pl: 'kontakt@example.com', en: 'kontakt@example.com', ua: 'kontakt@example.com' },
  },
  {
    key: 'contact.hours',
    translations: {
      pl: 'Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00',
      en: 'Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00',
      ua: 'Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00',
    },
  },
  {
    key: 'contact.map.url',
    translations: {
      pl: 'https://www.openstreetmap.org/export/embed.html?bbox=21.0022%2C52.2247%2C21.0222%2C52.2347&layer=mapnik&marker=52.2297%2C21.0122',
      en: 'https://www.openstreetmap.org/export/embed.html?bbox=21.0022%2C52.2247%2C21.0222%2C52.2347&layer=mapnik&marker=52.2297%2C21.0122',
      ua: 'https://www.openstreetmap.org/export/embed.html?bbox=21.0022%2C52.2247%2C21.0222%2C52.2347&layer=mapnik&marker=52.2297%2C21.0122',
    },
  },
  {
    key: 'app.apple.url',
    translations: {
      pl: 'https://apps.apple.com/',
      en: 'https://apps.apple.com/',
      ua: 'https://apps.apple.com/',
    },
  },
  {
    key: 'app.google.url',
    translations: {
      pl: 'https://play.google.com/store/apps',
      en: 'https://play.google.com/store/apps',
      ua: 'https://play.google.com/store/apps',
    },
  },
]
