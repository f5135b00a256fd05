import type { ContentKeyName } from '../../domain/content-keys.ts'
import type { CacheName } from '../../domain/releases.ts'
import type { ScreenPath } from './screens.ts'

/** Other words by which people look for a content key, in the three languages; its name and texts need none. */
export const keySynonyms: Partial<Record<ContentKeyName, string>> = {
  'logo.image': 'emblem brand logotyp znak godło логотип емблема',
  'site.title': 'google seo browser tab wyszukiwarka tytuł strony пошук заголовок сторінки',
  'site.description': 'google seo wyszukiwarka opis strony пошук опис сторінки',
  'hero.title': 'title headline nazwa klubu tytuł назва клубу заголовок',
  'hero.subtitle': 'motto subtitle hasło slogan девіз гасло',
  'hero.image': 'photo background banner zdjęcie tło plakat фото фон банер',
  'about.description': 'opis klubu o nas опис клубу про нас',
  'about.mission': 'goal purpose misja cel місія мета',
  'about.image': 'photo zdjęcie klubu фото клубу',
  'about.badge.number': 'experience doświadczenie lata досвід роки',
  'footer.rights': 'copyright stopka prawa autorskie права',
  'schedule.visible': 'show hide timetable pokaż ukryj grafik plan zajęć показати приховати розклад',
  'pricing.visible': 'show hide price list pokaż ukryj cennik ceny показати приховати ціни прайс',
  'contact.address': 'street location where adres ulica lokalizacja dojazd адреса вулиця',
  'contact.phone': 'telephone mobile call telefon numer komórka телефон номер',
  'contact.email': 'e-mail mail poczta електронна пошта імейл',
  'contact.hours': 'opening times open closed godziny otwarcia otwarte zamknięte години роботи відчинено',
  'contact.social.facebook': 'fb social media фейсбук соцмережі',
  'contact.social.instagram': 'ig insta social media інстаграм соцмережі',
  'contact.social.twitter': 'x social media твітер соцмережі',
  'contact.social.tiktok': 'social media тікток соцмережі',
  'contact.map.url': 'location directions mapa dojazd мапа карта',
  'contact.map.on_press': 'privacy gdpr rodo cookies prywatność приватність',
  'app.apple.url': 'iphone ios aplikacja застосунок',
  'app.google.url': 'android aplikacja застосунок',
}

/** What one finds on a screen, though another thing is called so. */
export const screenContents: Readonly<Partial<Record<ScreenPath, string>>> = {
  '/admin/schedule': 'hours godziny години',
}

/** Other words for a screen, by its path. */
export const screenSynonyms: Readonly<Record<ScreenPath, string>> = {
  '/admin': 'accounts people roles administrators użytkownicy konta role користувачі облікові записи ролі',
  '/admin/content': 'texts words pictures translations treści teksty tłumaczenia тексти переклади вміст',
  '/admin/classes': 'training courses zajęcia treningi заняття тренування',
  '/admin/schedule': 'timetable calendar week grafik plan zajęć розклад',
  '/admin/exceptions':
    'closed days off holidays cancelled classes substitute święta zamknięte odwołane zastępstwo wolne свята зачинено скасовано заміна',
  '/admin/notice':
    'cancel today urgent news announcement tape odwołaj dziś ogłoszenie pilne komunikat скасувати сьогодні оголошення терміново',
  '/admin/translations':
    'languages stale missing texts csv translator tłumaczenia języki nieaktualne переклади мови застарілі',
  '/admin/pictures':
    'photos images files uploads library logos replace withdraw zdjęcia obrazy pliki biblioteka zamień фото зображення файли бібліотека замінити',
  '/admin/zones': 'rooms halls ring strefy sale зони зали',
  '/admin/pricing': 'price list prices fees cennik ceny karnety ціни прайс абонементи',
  '/admin/trainers': 'coaches staff trenerzy instruktorzy тренери інструктори',
  '/admin/partners': 'sponsors partnerzy sponsorzy партнери спонсори',
  '/admin/gallery': 'photos pictures images galeria zdjęcia галерея фото',
  '/admin/products': 'shop goods price produkty sklep towary cena товари магазин ціна',
  '/admin/cache': 'backup sample club publish release kopia zapasowa publikacja резервна копія публікація',
  '/admin/changes': 'history log undo who wrote historia zmian cofnij kto історія змін скасувати хто',
  '/admin/account': 'password second factor sessions hasło konto sesje пароль обліковий запис сеанси',
}

interface Addition {
  label: string
  words: string
  /** Where its form is, if not in the editor of its screen. */
  path?: string
}

/** The palette's command that adds to each list, and the words by which it is found. */
export const additions: Readonly<Record<CacheName, Addition>> = {
  classes: { label: 'Add a class', words: 'zajęcia заняття' },
  schedule: { label: 'Add a schedule item', words: 'timetable grafik розклад' },
  exceptions: {
    label: 'Add an exception',
    words: 'close cancel change święto odwołaj zamknij свято скасувати зачинити',
  },
  zones: { label: 'Add a zone', words: 'strefę salę зону зал' },
  pricing: { label: 'Add a price', words: 'pricing cenę ціну' },
  trainers: { label: 'Add a trainer', words: 'coach trenera тренера' },
  gallery: { label: 'Add a photo', words: 'picture zdjęcie фото' },
  products: { label: 'Add a product', words: 'produkt товар' },
  content: { label: 'Add content', words: 'text key treść tekst текст' },
  partners: { label: 'Add a partner', words: 'sponsor partnera партнера', path: '/admin/partners' },
}
