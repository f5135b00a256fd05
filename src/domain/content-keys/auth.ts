import { keysOf } from './content-key.ts'

export const authKeys = keysOf('auth', {
  'auth.login': { pl: 'Zaloguj się', en: 'Login', ua: 'Увійти' },
  'auth.login.title': { pl: 'Witaj ponownie!', en: 'Welcome back!', ua: 'З поверненням!' },
  'auth.login.toggle': { pl: 'Nie masz konta?', en: 'Need an account?', ua: 'Немає облікового запису?' },
  'auth.register': { pl: 'Zarejestruj się', en: 'Register', ua: 'Зареєструватися' },
  'auth.register.title': { pl: 'Załóż konto', en: 'Create your account', ua: 'Створіть обліковий запис' },
  'auth.register.toggle': { pl: 'Masz już konto?', en: 'Already have an account?', ua: 'Вже маєте обліковий запис?' },
  'auth.setup.hint': {
    pl: 'To konto będzie pierwszym kontem administratora.',
    en: 'This account becomes the first administrator.',
    ua: 'Цей обліковий запис стане першим записом адміністратора.',
  },
  'auth.username': { pl: 'Nazwa użytkownika', en: 'Username', ua: 'Ім’я користувача' },
  'auth.username.hint': {
    pl: 'Od 3 do 32 liter, cyfr, kropek, myślników lub podkreśleń, w jednym alfabecie',
    en: '3 to 32 letters, digits, dots, dashes or underscores, all in one alphabet',
    ua: 'Від 3 до 32 літер, цифр, крапок, дефісів або підкреслень, однією абеткою',
  },
  'auth.username.required': {
    pl: 'Podaj nazwę użytkownika',
    en: 'Username is required',
    ua: 'Введіть ім’я користувача',
  },
  'auth.password': { pl: 'Hasło', en: 'Password', ua: 'Пароль' },
  'auth.password.hint': { pl: 'Od 8 do 128 znaków', en: '8 to 128 characters', ua: 'Від 8 до 128 символів' },
  'auth.password.required': { pl: 'Podaj hasło', en: 'Password is required', ua: 'Введіть пароль' },
  'auth.password.show': { pl: 'Pokaż hasło', en: 'Show password', ua: 'Показати пароль' },
  'auth.password.hide': { pl: 'Ukryj hasło', en: 'Hide password', ua: 'Приховати пароль' },
  'auth.code': {
    pl: 'Wpisz kod z aplikacji uwierzytelniającej',
    en: 'Enter the code from your authenticator app',
    ua: 'Введіть код із застосунку-автентифікатора',
  },
  'auth.code.recovery': {
    pl: 'Wpisz jeden z kodów zapasowych',
    en: 'Enter one of your recovery codes',
    ua: 'Введіть один із резервних кодів',
  },
  'auth.code.recovery.hint': {
    pl: 'Każdy kod zapasowy działa tylko raz.',
    en: 'Each recovery code works once.',
    ua: 'Кожен резервний код діє лише один раз.',
  },
  'auth.code.recovery.toggle': {
    pl: 'Użyj kodu zapasowego',
    en: 'Use a recovery code',
    ua: 'Скористатися резервним кодом',
  },
  'auth.code.toggle': {
    pl: 'Użyj aplikacji uwierzytelniającej',
    en: 'Use the authenticator app',
    ua: 'Скористатися застосунком-автентифікатором',
  },
  'auth.code.back': { pl: 'Wróć do hasła', en: 'Back to the password', ua: 'Повернутися до пароля' },
  'auth.back': { pl: 'Wróć do strony klubu', en: 'Back to the site', ua: 'Повернутися на сайт' },
  'auth.error.title': { pl: 'Błąd', en: 'Error', ua: 'Помилка' },
  'auth.error.unexpected': {
    pl: 'Wystąpił nieoczekiwany błąd',
    en: 'An unexpected error occurred',
    ua: 'Сталася неочікувана помилка',
  },
})
