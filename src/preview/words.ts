import { type Language, languageNamed } from '../domain/languages.ts'

/** The texts of the bar. They are not content keys, so public pages do not contain them. */
const en = {
  bar: 'Preview',
  notPublic: 'Not public',
  isPublic: 'Public',
  isPublished: 'Published',
  controls: 'Preview controls',
  previewOf: (time: string) => `preview of ${time}`,
  language: 'Language',
  width: 'Width',
  windowOf: (pixels: number) => `Open in a window ${pixels} pixels wide`,
  show: 'Show',
  showNow: 'Now',
  showThen: 'After publishing',
  leave: 'Leave preview',
  ended: 'The preview has ended.',
  toPublicPage: 'Show the public page',
  unreachable: 'Can’t tell whether this is the preview: the server isn’t responding.',
  tryAgain: 'Try again',
}

export type PreviewWords = typeof en

const words: Record<Language, PreviewWords> = {
  pl: {
    bar: 'Podgląd',
    notPublic: 'Nieopublikowane',
    isPublic: 'Publiczne',
    isPublished: 'Opublikowane',
    controls: 'Ustawienia podglądu',
    previewOf: (time) => `podgląd z ${time}`,
    language: 'Język',
    width: 'Szerokość',
    windowOf: (pixels) => `Otwórz w oknie o szerokości ${pixels} pikseli`,
    show: 'Pokaż',
    showNow: 'Teraz',
    showThen: 'Po publikacji',
    leave: 'Zamknij podgląd',
    ended: 'Podgląd się zakończył.',
    toPublicPage: 'Pokaż stronę publiczną',
    unreachable: 'Nie wiadomo, czy to jest podgląd: serwer nie odpowiada.',
    tryAgain: 'Spróbuj ponownie',
  },
  en,
  ua: {
    bar: 'Попередній перегляд',
    notPublic: 'Не опубліковано',
    isPublic: 'Публічне',
    isPublished: 'Опубліковано',
    controls: 'Налаштування попереднього перегляду',
    previewOf: (time) => `попередній перегляд від ${time}`,
    language: 'Мова',
    width: 'Ширина',
    windowOf: (pixels) => `Відкрити у вікні завширшки ${pixels} пікселів`,
    show: 'Показати',
    showNow: 'Зараз',
    showThen: 'Після публікації',
    leave: 'Закрити попередній перегляд',
    ended: 'Попередній перегляд завершено.',
    toPublicPage: 'Показати публічну сторінку',
    unreachable: 'Невідомо, чи це попередній перегляд: сервер не відповідає.',
    tryAgain: 'Спробувати ще раз',
  },
}

export const wordsIn = (language: Language) => words[language]

export const pageLanguage = () => languageNamed(document.documentElement.lang)
