import { wordsOf, wordsOfOtherPages } from './content-key.ts'

export const alertsWords = wordsOf('alerts', {
  'alerts.loading': { label: 'Note while something loads', pl: 'Wczytywanie', en: 'Loading', ua: 'Завантаження' },
  'alerts.retry': {
    label: 'Button that tries again',
    shownOn: 'button',
    pl: 'Spróbuj ponownie',
    en: 'Try again',
    ua: 'Спробувати ще раз',
  },
  'alerts.hero.failed': {
    label: 'Error message: poster',
    pl: 'Nie udało się wczytać początku strony. Spróbuj ponownie.',
    en: 'Failed to load hero content. Please try again.',
    ua: 'Не вдалося завантажити початок сторінки. Спробуйте ще раз.',
  },
  'alerts.about.failed': {
    label: 'Error message: about',
    pl: 'Nie udało się wczytać sekcji o klubie.',
    en: 'Failed to load about section content.',
    ua: 'Не вдалося завантажити розділ про клуб.',
  },
  'alerts.schedule.failed': {
    label: 'Error message: schedule',
    isUnused: true,
    pl: 'Nie udało się wczytać grafiku.',
    en: 'Failed to load schedule section content.',
    ua: 'Не вдалося завантажити розклад.',
  },
  'alerts.schedule.empty': {
    label: 'Schedule is empty',
    pl: 'W grafiku nie ma jeszcze zajęć.',
    en: 'No classes on the schedule yet.',
    ua: 'У розкладі ще немає занять.',
  },
  'alerts.pricing.failed': {
    label: 'Error message: prices',
    isUnused: true,
    pl: 'Nie udało się wczytać cennika.',
    en: 'Failed to load pricing section content.',
    ua: 'Не вдалося завантажити ціни.',
  },
  'alerts.trainers.failed': {
    label: 'Error message: trainers',
    isUnused: true,
    pl: 'Nie udało się wczytać listy trenerów.',
    en: 'Failed to load trainers section content.',
    ua: 'Не вдалося завантажити список тренерів.',
  },
  'alerts.trainers.empty': {
    label: 'None yet: trainers',
    pl: 'Nie ma tu jeszcze trenerów.',
    en: 'No trainers found.',
    ua: 'Тренерів тут поки немає.',
  },
  'alerts.partners.failed': {
    label: 'Error message: partners',
    isUnused: true,
    pl: 'Nie udało się wczytać listy partnerów.',
    en: 'Failed to load partners section content.',
    ua: 'Не вдалося завантажити список партнерів.',
  },
  'alerts.partners.empty': {
    label: 'None yet: partners',
    pl: 'Nie ma tu jeszcze partnerów.',
    en: 'No partners found.',
    ua: 'Партнерів тут поки немає.',
  },
  'alerts.products.failed': {
    label: 'Error message: products',
    isUnused: true,
    pl: 'Nie udało się wczytać listy produktów.',
    en: 'Failed to load products section content.',
    ua: 'Не вдалося завантажити список товарів.',
  },
  'alerts.products.empty': {
    label: 'None yet: products',
    pl: 'Nie ma tu jeszcze produktów.',
    en: 'No products found.',
    ua: 'Товарів тут поки немає.',
  },
  'alerts.gallery.failed': {
    label: 'Error message: gallery',
    isUnused: true,
    pl: 'Nie udało się wczytać galerii.',
    en: 'Failed to load gallery section content.',
    ua: 'Не вдалося завантажити галерею.',
  },
  'alerts.contact.failed': {
    label: 'Error message: contact',
    pl: 'Nie udało się wczytać danych kontaktowych.',
    en: 'Failed to load contact section content.',
    ua: 'Не вдалося завантажити контактні дані.',
  },
})

export const alertsWordsOfOtherPages = wordsOfOtherPages('alerts', {
  'alerts.noscript': {
    label: 'Note on a page that could not start',
    pl: 'Nie udało się uruchomić tej strony. Odśwież ją; wymaga JavaScriptu i przeglądarki z ostatnich dwóch lat.',
    en: 'This page could not start. Reload it; it needs JavaScript and a browser from the last two years.',
    ua: 'Не вдалося запустити цю сторінку. Оновіть її; вона потребує JavaScript і браузера, випущеного за останні два роки.',
  },
})

/** Errors that visitors can see, by code (`ProblemCode`); the English texts are the server's messages. */
export const problemWords = wordsOfOtherPages('auth', {
  'problems.invalid_credentials': {
    label: 'Error: wrong username or password',
    pl: 'Nieprawidłowa nazwa użytkownika lub hasło',
    en: 'Invalid username or password',
    ua: 'Неправильне ім’я користувача або пароль',
  },
  'problems.second_factor_required': {
    label: 'Error: a code is asked for',
    pl: 'Wpisz kod z aplikacji uwierzytelniającej',
    en: 'Enter the code from your authenticator app',
    ua: 'Введіть код із застосунку-автентифікатора',
  },
  'problems.invalid_second_factor': {
    label: 'Error: wrong code',
    pl: 'Kod jest nieprawidłowy lub został już użyty',
    en: 'The code is wrong or has already been used',
    ua: 'Код неправильний або його вже використано',
  },
  'problems.username_taken': {
    label: 'Error: username is taken',
    pl: 'Ta nazwa użytkownika jest już zajęta',
    en: 'Username is already taken',
    ua: 'Це ім’я користувача вже зайняте',
  },
  'problems.username_lookalike': {
    label: 'Error: username looks like another',
    pl: 'Ta nazwa użytkownika wygląda prawie tak samo jak inna, już zajęta',
    en: 'This username looks too much like one that is taken',
    ua: 'Це ім’я користувача надто схоже на інше, уже зайняте',
  },
  'problems.too_many_attempts': {
    label: 'Error: too many attempts',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
    ua: 'Забагато спроб. Спробуйте ще раз за {minutes} хв.',
  },
  'problems.registration_closed': {
    label: 'Error: registration is closed',
    pl: 'Rejestracja jest zamknięta',
    en: 'Registration is closed',
    ua: 'Реєстрацію закрито',
  },
  'problems.invalid_username': {
    label: 'Error: username not allowed',
    pl: 'Nazwa użytkownika musi składać się z 3–32 znaków: liter łacińskich i polskich albo ukraińskich, cyfr, kropek, łączników i podkreśleń, bez spacji',
    en: 'Use 3 to 32 characters: English and Polish letters, or Ukrainian letters, digits, dots, hyphens and underscores, without spaces',
    ua: 'Ім’я користувача має складатися з 3–32 символів: літер латинських і польських або українських, цифр, крапок, дефісів і підкреслень, без пробілів',
  },
  'problems.invalid_password': {
    label: 'Error: password too short or too long',
    pl: 'Hasło musi mieć od 8 do 128 znaków',
    en: 'Password must be 8 to 128 characters',
    ua: 'Пароль має містити від 8 до 128 символів',
  },
  'problems.common_password': {
    label: 'Error: password too common',
    pl: 'To hasło jest zbyt popularne. Wybierz inne.',
    en: 'This password is too common. Choose another one.',
    ua: 'Цей пароль надто поширений. Виберіть інший.',
  },
  'problems.link_used': {
    label: 'Error: one-time link no longer valid',
    pl: 'Ten link został już użyty lub unieważniony albo stracił ważność. Poproś o nowy.',
    en: 'This link has been used or revoked, or has expired. Ask for a new one.',
    ua: 'Це посилання вже використано чи скасовано, або воно застаріло. Попросіть нове.',
  },
  'problems.storage_full': {
    label: 'Error: nothing can be saved',
    pl: 'W tej chwili nie możemy niczego zapisać. Spróbuj ponownie później.',
    en: 'Nothing can be saved right now. Try again later.',
    ua: 'Зараз нічого не вдається зберегти. Спробуйте пізніше.',
  },
  'problems.unavailable': {
    label: 'Error: service unavailable',
    pl: 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    en: 'The service is temporarily unavailable. Please try again shortly.',
    ua: 'Сервіс тимчасово недоступний. Спробуйте ще раз трохи згодом.',
  },
  'problems.internal': {
    label: 'Error: unexpected',
    pl: 'Wystąpił nieoczekiwany błąd',
    en: 'An unexpected error occurred',
    ua: 'Сталася неочікувана помилка',
  },
})
