import { croppedImage, keysOf, link, sameText, switches, wordsOf } from './content-key.ts'

export const heroKeys = keysOf('hero', {
  'hero.title': {
    label: 'Club name on the poster',
    nameKind: 'brand',
    pl: 'MMA BOKS TRX',
    en: 'MMA BOXING TRX',
    ua: 'ММА БОКС TRX',
  },
  'hero.subtitle': {
    label: 'Slogan',
    pl: 'Dołącz do nas już dziś i zyskaj siłę!',
    en: 'Join us today and become stronger!',
    ua: 'Приєднуйтеся вже сьогодні й набирайтеся сили!',
  },
  'hero.image': croppedImage('Picture on the poster', '/art/hero-fighter.webp'),
})

export const aboutKeys = keysOf('about', {
  'about.title': {
    label: 'Heading: about',
    pl: 'Poznaj nasz klub',
    en: 'About the club',
    ua: 'Про наш клуб',
  },
  'about.description': {
    label: 'Description of the club',
    pl: 'Klub sportów walki. Zapytaj o pierwszy trening, przyjdź i zobacz, jak ćwiczymy.',
    en: 'A martial arts club. Ask about your first class, drop in and see how we train.',
    ua: 'Клуб єдиноборств. Запитайте про перше тренування, приходьте й подивіться, як ми тренуємося.',
  },
  'about.mission.title': { label: 'Heading: mission', pl: 'Misja', en: 'Mission', ua: 'Місія' },
  'about.mission': {
    label: 'Mission',
    pl: 'Pomagamy każdej osobie, która tu trenuje, budować siłę.',
    en: 'We help everyone who trains here get stronger.',
    ua: 'Допомагаємо кожному, хто тут тренується, набиратися сили.',
  },
  'about.image': croppedImage('Picture of the club', '/art/about.webp'),
  'about.badge.visible': switches['about.badge.visible'],
  'about.badge.number': sameText('Years on the badge', '10+'),
  'about.badge.text': {
    label: 'Words on the badge',
    pl: 'lat doświadczenia',
    en: 'Years Experience',
    ua: 'років досвіду',
  },
})

export const featuresKeys = keysOf('features', {
  'features.training.title': {
    label: 'Heading: professional training',
    pl: 'Trening pod okiem trenera',
    en: 'Professional training',
    ua: 'Професійні тренування',
  },
  'features.training.description': {
    label: 'Description: professional training',
    pl: 'Poznawaj technikę krok po kroku.',
    en: 'Learn technique step by step.',
    ua: 'Опановуйте техніку крок за кроком.',
  },
  'features.goals.title': {
    label: 'Heading: goal achievement',
    pl: 'Twój cel',
    en: 'Goal achievement',
    ua: 'Ваша мета',
  },
  'features.goals.description': {
    label: 'Description: goal achievement',
    pl: 'Wyznacz sobie cel i zbliżaj się do niego z każdym treningiem.',
    en: 'Set a goal and get closer to it with every session.',
    ua: 'Поставте собі мету й наближайтеся до неї з кожним тренуванням.',
  },
  'features.trainers.title': {
    label: 'Heading: expert trainers',
    pl: 'Doświadczeni trenerzy',
    en: 'Expert trainers',
    ua: 'Досвідчені тренери',
  },
  'features.trainers.description': {
    label: 'Description: expert trainers',
    pl: 'Zapytaj ich o technikę, trening i pierwsze kroki.',
    en: 'Ask them about technique, training and your first steps.',
    ua: 'Запитайте їх про техніку, тренування та перші кроки.',
  },
  'features.equipment.title': {
    label: 'Heading: modern equipment',
    pl: 'Nowoczesny sprzęt',
    en: 'Modern equipment',
    ua: 'Сучасне обладнання',
  },
  'features.equipment.description': {
    label: 'Description: modern equipment',
    pl: 'Przyjdź i zobacz, na czym trenujemy.',
    en: 'Come and see what you can train with.',
    ua: 'Приходьте й подивіться, на чому ми тренуємося.',
  },
})

export const featuresWords = wordsOf('features', {
  'features.title': {
    label: 'Heading: features',
    pl: 'Dlaczego u nas',
    en: 'Why train with us',
    ua: 'Чому саме ми',
  },
})

export const classesWords = wordsOf('classes', {
  'classes.title': { label: 'Heading: classes', pl: 'Zajęcia', en: 'Classes', ua: 'Заняття' },
})

export const pricingKeys = keysOf('pricing', {
  'pricing.title': { label: 'Heading: prices', pl: 'Cennik', en: 'Pricing', ua: 'Ціни' },
  'pricing.visible': switches['pricing.visible'],
  'pricing.from': {
    label: 'Lowest price, at the foot of the poster',
    pl: 'Ceny od {price}',
    en: 'Prices from {price}',
    ua: 'Ціни від {price}',
  },
})

export const trainersKeys = keysOf('trainers', {
  'trainers.title': { label: 'Heading: trainers', pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' },
})

export const trainersWords = wordsOf('trainers', {
  'trainers.more': {
    label: 'Button that unfolds a long biography',
    shownOn: 'button',
    pl: 'Więcej',
    en: 'More',
    ua: 'Докладніше',
  },
})

export const partnersKeys = keysOf('partners', {
  partners_title: { label: 'Heading: partners', pl: 'Partnerzy', en: 'Partners', ua: 'Партнери' },
})

export const productsKeys = keysOf('products', {
  'products.title': { label: 'Heading: products', pl: 'Produkty', en: 'Products', ua: 'Товари' },
})

export const productsWords = wordsOf('products', {
  'products.free': { label: 'Price of a product that costs nothing', pl: 'gratis', en: 'free', ua: 'безкоштовно' },
})

export const galleryKeys = keysOf('gallery', {
  'gallery.title': { label: 'Heading: gallery', pl: 'Galeria', en: 'Gallery', ua: 'Галерея' },
  'gallery.description': {
    label: 'Text under the gallery heading',
    pl: 'Z życia klubu.',
    en: 'Life at the club.',
    ua: 'Із життя клубу.',
  },
})

export const galleryWords = wordsOf('gallery', {
  'gallery.photo': {
    label: 'Number of a photo',
    pl: 'Zdjęcie {n} z {total}',
    en: 'Photo {n} of {total}',
    ua: 'Фото {n} з {total}',
  },
  'gallery.open': {
    label: 'Button that enlarges a photo',
    pl: 'Powiększ zdjęcie {n}',
    en: 'Enlarge photo {n}',
    ua: 'Збільшити фото {n}',
  },
  'gallery.more': {
    label: 'Button that shows more photos',
    shownOn: 'button',
    pl: 'Więcej zdjęć',
    en: 'More photos',
    ua: 'Ще фото',
  },
  'gallery.close': {
    label: 'Button that closes a photo',
    pl: 'Zamknij zdjęcie',
    en: 'Close photo',
    ua: 'Закрити фото',
  },
  'gallery.previous': {
    label: 'Button: previous photo',
    pl: 'Poprzednie zdjęcie',
    en: 'Previous photo',
    ua: 'Попереднє фото',
  },
  'gallery.next': { label: 'Button: next photo', pl: 'Następne zdjęcie', en: 'Next photo', ua: 'Наступне фото' },
})

export const appKeys = keysOf('app', {
  'app.visible': switches['app.visible'],
  'app.title': {
    label: 'Heading: app',
    pl: 'Pobierz naszą aplikację',
    en: 'Get Our Mobile App',
    ua: 'Завантажте наш застосунок',
  },
  'app.calendar': switches['app.calendar'],
  'app.calendar.title': {
    label: 'Heading of the app section where it offers the schedule',
    pl: 'Grafik w Twoim kalendarzu',
    en: 'The schedule in your calendar',
    ua: 'Розклад у вашому календарі',
  },
  'app.apple.url': link('App Store address'),
  'app.google.url': link('Google Play address'),
})

export const appWords = wordsOf('app', {
  'app.apple.caption': {
    label: 'Small words on the badge: App Store',
    pl: 'Pobierz w',
    en: 'Download on the',
    ua: 'Завантажте в',
  },
  'app.google.caption': {
    label: 'Small words on the badge: Google Play',
    pl: 'Pobierz z',
    en: 'Get it on',
    ua: 'Доступно в',
  },
})
