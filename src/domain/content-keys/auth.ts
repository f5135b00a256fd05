import { wordsOf, wordsOfOtherPages } from './content-key.ts'

export const authWords = wordsOf('auth', {
  'auth.login': { label: 'Login: button', shownOn: 'button', pl: 'Zaloguj się', en: 'Login', ua: 'Увійти' },
})

export const authWordsOfOtherPages = wordsOfOtherPages('auth', {
  'auth.login.title': { label: 'Login: heading', pl: 'Witaj ponownie!', en: 'Welcome back!', ua: 'З поверненням!' },
  'auth.login.toggle': {
    label: 'Login: link to registration',
    pl: 'Nie masz konta?',
    en: 'Need an account?',
    ua: 'Немає облікового запису?',
  },
  'auth.register': {
    label: 'Registration: button',
    shownOn: 'button',
    pl: 'Zarejestruj się',
    en: 'Register',
    ua: 'Зареєструватися',
  },
  'auth.register.title': {
    label: 'Registration: heading',
    pl: 'Załóż konto',
    en: 'Create your account',
    ua: 'Створіть обліковий запис',
  },
  'auth.register.toggle': {
    label: 'Registration: link to signing in',
    pl: 'Masz już konto?',
    en: 'Already have an account?',
    ua: 'Уже маєте обліковий запис?',
  },
  'auth.setup.hint': {
    label: 'Note on the first administrator’s registration',
    pl: 'To konto będzie pierwszym kontem administratora.',
    en: 'This account becomes the first administrator.',
    ua: 'Це буде перший обліковий запис адміністратора.',
  },
  'auth.expired': {
    label: 'Note when the session has ended',
    pl: 'Twoja sesja wygasła. Zaloguj się ponownie.',
    en: 'Your session has expired. Log in again.',
    ua: 'Ваш сеанс завершився. Увійдіть ще раз.',
  },
  'auth.expired.kept': {
    label: 'Note when the session has ended and something typed is kept',
    pl: 'Twoja sesja wygasła. Zaloguj się, wpisany tekst czeka na Ciebie.',
    en: 'Your session has expired. Log in and carry on: what you typed is still here.',
    ua: 'Ваш сеанс завершився. Увійдіть: усе введене чекає на вас.',
  },
  'auth.cookies': {
    label: 'Error: the browser blocks cookies',
    pl: 'Przeglądarka blokuje pliki cookie, a bez nich nie da się zalogować. Zezwól na nie dla tej strony i spróbuj ponownie.',
    en: 'Your browser blocks cookies, and logging in does not work without them. Allow them for this site and try again.',
    ua: 'Браузер блокує файли cookie, а без них увійти неможливо. Дозвольте їх для цього сайту й спробуйте ще раз.',
  },
  'auth.unreachable': {
    label: 'Note when the server does not respond',
    pl: 'Serwer teraz nie odpowiada. Jeśli logowanie się nie uda, spróbuj za chwilę.',
    en: 'The server cannot be reached right now. If logging in fails, try again in a moment.',
    ua: 'Сервер зараз не відповідає. Якщо увійти не вдасться, спробуйте трохи згодом.',
  },
  'auth.unreachable.title': {
    label: 'Back office without a server: heading',
    pl: 'Serwer nie odpowiada',
    en: 'The server cannot be reached',
    ua: 'Сервер не відповідає',
  },
  'auth.unreachable.text': {
    label: 'Back office without a server: text',
    pl: 'Panel klubu otworzy się, gdy tylko serwer odpowie.',
    en: 'The back office opens as soon as the server responds.',
    ua: 'Панель клубу відкриється, щойно сервер відповість.',
  },
  'auth.username': {
    label: 'Username: name of the field',
    pl: 'Nazwa użytkownika',
    en: 'Username',
    ua: 'Ім’я користувача',
  },
  'auth.username.hint': {
    label: 'Username: what it may hold',
    pl: 'Od 3 do 32 znaków: litery łacińskie i polskie albo ukraińskie, cyfry, kropki, łączniki i podkreślenia',
    en: '3 to 32 letters (English and Polish, or Ukrainian), digits, dots, hyphens or underscores',
    ua: 'Від 3 до 32 символів: літери латинські й польські або українські, цифри, крапки, дефіси й підкреслення',
  },
  'auth.username.required': {
    label: 'Username: note when it is missing',
    pl: 'Podaj nazwę użytkownika',
    en: 'Username is required',
    ua: 'Введіть ім’я користувача',
  },
  'auth.password': { label: 'Password: name of the field', pl: 'Hasło', en: 'Password', ua: 'Пароль' },
  'auth.password.hint': {
    label: 'Password: what it may hold',
    pl: 'Od 8 do 128 znaków',
    en: '8 to 128 characters',
    ua: 'Від 8 до 128 символів',
  },
  'auth.password.required': {
    label: 'Password: note when it is missing',
    pl: 'Podaj hasło',
    en: 'Password is required',
    ua: 'Введіть пароль',
  },
  'auth.password.show': {
    label: 'Password: button that shows it',
    pl: 'Pokaż hasło',
    en: 'Show password',
    ua: 'Показати пароль',
  },
  'auth.password.hide': {
    label: 'Password: button that hides it',
    pl: 'Ukryj hasło',
    en: 'Hide password',
    ua: 'Приховати пароль',
  },
  'auth.code': {
    label: 'Code from the authenticator app: name of the field',
    pl: 'Kod z aplikacji uwierzytelniającej',
    en: 'Code from your authenticator app',
    ua: 'Код із застосунку-автентифікатора',
  },
  'auth.code.recovery': {
    label: 'Recovery code: name of the field',
    pl: 'Kod zapasowy',
    en: 'Recovery code',
    ua: 'Резервний код',
  },
  'auth.code.recovery.hint': {
    label: 'Recovery code: note',
    pl: 'Każdy kod zapasowy działa tylko raz.',
    en: 'Each recovery code works once.',
    ua: 'Кожен резервний код діє лише один раз.',
  },
  'auth.code.recovery.toggle': {
    label: 'Recovery code: link to it',
    pl: 'Użyj kodu zapasowego',
    en: 'Use a recovery code',
    ua: 'Скористатися резервним кодом',
  },
  'auth.code.toggle': {
    label: 'Code from the authenticator app: link to it',
    pl: 'Użyj aplikacji uwierzytelniającej',
    en: 'Use the authenticator app',
    ua: 'Скористатися застосунком-автентифікатором',
  },
  'auth.code.back': {
    label: 'Link from the code back to the password',
    pl: 'Wróć do hasła',
    en: 'Back to the password',
    ua: 'Повернутися до пароля',
  },
  'auth.back': {
    label: 'Link from signing in to the site',
    pl: 'Wróć na stronę klubu',
    en: 'Back to the website',
    ua: 'Повернутися на сайт',
  },
  'auth.error.title': { label: 'Error: title', pl: 'Błąd', en: 'Error', ua: 'Помилка' },
  'auth.error.unexpected': {
    label: 'Error: unknown reason',
    pl: 'Wystąpił nieoczekiwany błąd',
    en: 'An unexpected error occurred',
    ua: 'Сталася неочікувана помилка',
  },
})
