import { keysElsewhere } from './content-key.ts'

/** Refusals that a visitor can meet, by their code (`ProblemCode`); the English is what the server says. */
export const problemKeys = keysElsewhere('auth', {
  'problems.invalid_credentials': {
    label: 'Refusal: wrong username or password',
    pl: 'Nieprawidłowa nazwa użytkownika lub hasło',
    en: 'Invalid username or password',
    ua: 'Неправильне ім’я користувача або пароль',
  },
  'problems.second_factor_required': {
    label: 'Refusal: a code is asked for',
    pl: 'Wpisz kod z aplikacji uwierzytelniającej',
    en: 'Enter the code from your authenticator app',
    ua: 'Введіть код із застосунку-автентифікатора',
  },
  'problems.invalid_second_factor': {
    label: 'Refusal: wrong code',
    pl: 'Kod jest nieprawidłowy lub został już użyty',
    en: 'The code is wrong or was used before',
    ua: 'Код неправильний або вже був використаний',
  },
  'problems.username_taken': {
    label: 'Refusal: username is taken',
    pl: 'Ta nazwa użytkownika jest już zajęta',
    en: 'Username is already taken',
    ua: 'Це ім’я користувача вже зайняте',
  },
  'problems.username_lookalike': {
    label: 'Refusal: username looks like another',
    pl: 'Ta nazwa użytkownika wygląda prawie tak samo jak inna, już zajęta',
    en: 'Username looks too much like one that is taken',
    ua: 'Це ім’я користувача надто схоже на інше, вже зайняте',
  },
  'problems.too_many_attempts': {
    label: 'Refusal: too many attempts',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
    ua: 'Забагато спроб. Спробуйте ще раз за {minutes} хв.',
  },
  'problems.registration_closed': {
    label: 'Refusal: registration is closed',
    pl: 'Rejestracja jest zamknięta',
    en: 'Registration is closed',
    ua: 'Реєстрацію закрито',
  },
  'problems.invalid_username': {
    label: 'Refusal: username not allowed',
    pl: 'Nazwa użytkownika musi mieć od 3 do 32 liter (polskich albo ukraińskich), cyfr, kropek, myślników lub podkreśleń',
    en: 'Username must be 3 to 32 letters, digits, dots, dashes or underscores; letters of the English and Polish alphabets, or of the Ukrainian one',
    ua: 'Ім’я користувача має містити від 3 до 32 літер (польських або українських), цифр, крапок, дефісів або підкреслень',
  },
  'problems.invalid_password': {
    label: 'Refusal: password too short or too long',
    pl: 'Hasło musi mieć od 8 do 128 znaków',
    en: 'Password must be 8 to 128 characters',
    ua: 'Пароль має містити від 8 до 128 символів',
  },
  'problems.common_password': {
    label: 'Refusal: password too common',
    pl: 'To hasło jest zbyt popularne. Wybierz inne.',
    en: 'This password is too common. Choose another one.',
    ua: 'Цей пароль надто поширений. Виберіть інший.',
  },
  'problems.setup_link_used': {
    label: 'Refusal: set-up link already used',
    pl: 'Ten link już nie działa',
    en: 'This set-up link is no longer valid',
    ua: 'Це посилання вже не діє',
  },
  'problems.storage_full': {
    label: 'Refusal: nothing can be saved',
    pl: 'W tej chwili nie możemy niczego zapisać. Spróbuj ponownie później.',
    en: 'Nothing can be saved right now. Try again later.',
    ua: 'Зараз нічого не вдається зберегти. Спробуйте пізніше.',
  },
  'problems.unavailable': {
    label: 'Refusal: service unavailable',
    pl: 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    en: 'The service is temporarily unavailable. Please try again shortly.',
    ua: 'Сервіс тимчасово недоступний. Спробуйте ще раз трохи згодом.',
  },
  'problems.internal': {
    label: 'Refusal: unexpected error',
    pl: 'Wystąpił nieoczekiwany błąd',
    en: 'An unexpected error occurred',
    ua: 'Сталася неочікувана помилка',
  },
})
