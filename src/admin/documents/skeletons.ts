import type { DocumentKind } from '../../domain/collections/documents.ts'
import type { Language, Translated } from '../../domain/languages.ts'

interface Situation {
  /** Whether the map loads only when a visitor asks for it. */
  isMapOnPress: boolean
  /** What the club has already written; a placeholder stands for what it has not. */
  address: string | null
  email: string | null
}

/** The line that begins every skeleton. Like all placeholders it is found until it is removed. */
const noAdvice: Translated = {
  pl: '[[To szkielet, nie porada prawna: uzupełnij go, daj do sprawdzenia i usuń ten wiersz]]',
  en: '[[This is a skeleton, no legal advice: fill it in, have it checked and remove this line]]',
  ua: '[[Це зразок, а не юридична порада: заповніть його, дайте на перевірку й видаліть цей рядок]]',
}

const maps = {
  onPress: {
    pl: 'Mapa wczytuje się z serwera jej dostawcy dopiero wtedy, gdy naciśniesz „Pokaż mapę”; dostawca poznaje wtedy Twój adres IP.',
    en: 'The map loads from its provider only when you press “Show map”; the provider then learns your IP address.',
    ua: 'Карта завантажується з сервера її постачальника лише тоді, коли ви натиснете «Показати карту»; тоді він дізнається вашу IP-адресу.',
  },
  near: {
    pl: 'Mapa wczytuje się z serwera jej dostawcy, gdy przewiniesz stronę w jej pobliże; dostawca poznaje wtedy Twój adres IP.',
    en: 'The map loads from its provider when you scroll near it; the provider then learns your IP address.',
    ua: 'Карта завантажується з сервера її постачальника, коли ви прокрутите сторінку до неї; тоді він дізнається вашу IP-адресу.',
  },
} satisfies Record<string, Translated>

const privacy = (map: Translated, { address, email }: Situation): Translated => ({
  pl: `# Administrator danych

Administratorem Twoich danych jest [[pełna nazwa klubu]], ${address ?? '[[adres]]'}, [[NIP albo KRS]]. W sprawach danych pisz na ${email ?? '[[adres e-mail]]'}. [[Inspektor ochrony danych i kontakt do niego; jeśli klub go nie ma, usuń to]] (RODO, art. 13 ust. 1 lit. a i b.)

# Po co i na jakiej podstawie

* Konto na stronie: [[cel]], na podstawie art. 6 ust. 1 lit. b RODO.
* Bezpieczeństwo strony: uzasadniony interes klubu, art. 6 ust. 1 lit. f.
* [[Zapisy, płatności, listy obecności: cel i podstawa każdej z nich]]

(RODO, art. 13 ust. 1 lit. c i d.)

# Co przechowuje ta strona

* Konto: nazwa użytkownika, skrót hasła (argon2id), rola, język i data założenia.
* Logowanie dwuetapowe, jeśli je włączono: jego klucz i skróty niewykorzystanych kodów zapasowych.
* Znane przeglądarki: skrót ich pliku cookie i konto, do 180 dni.
* Sesja: nazwa przeglądarki, adres IP i czas; do wylogowania, po tygodniu bez użycia, najdłużej 30 dni.
* Dziennik serwera: logowania, zmiany kont i odrzucone żądania, z nazwą użytkownika i adresem IP, przez [[okres]].
* Historia zmian: który administrator co zmienił.
* Kopie zapasowe: konta i historia zmian, przez [[okres]].

# Pliki cookie i pamięć przeglądarki

* __Host-ringside i ringside_session: sesja zalogowanej osoby, do 30 dni.
* __Secure-ringside-device: przeglądarka, która już się logowała, aby cudze próby hasła jej nie zablokowały, do 180 dni.
* __Host-ringside-preview i ringside_preview: podgląd wersji przed publikacją, do 12 godzin.
* Pamięć przeglądarki: wybrany język, kopia treści strony, gdy nie ma sieci, czas wylogowania i ustawienia panelu administratora; do zamknięcia karty także zamknięte ogłoszenia i niezapisane zmiany administratora.

Osoba, która się nie loguje i nie otwiera podglądu, nie dostaje żadnych plików cookie. (Prawo komunikacji elektronicznej, art. 399.)

# Komu przekazujemy dane

Z obcych serwerów strona wczytuje mapę [[i obrazy z: podaj serwery albo usuń to]], i nic więcej. ${map.pl} Dane powierzamy: [[hosting i inni dostawcy]]. (RODO, art. 13 ust. 1 lit. e i f.)

# Jak długo

[[Okres dla każdego celu]] (RODO, art. 13 ust. 2 lit. a.)

# Twoje prawa

Masz prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania, przeniesienia i sprzeciwu, a zgodę możesz wycofać w każdej chwili. Możesz złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych ([uodo.gov.pl](https://uodo.gov.pl/)). (RODO, art. 13 ust. 2 lit. b–d.)

Podanie danych jest [[dobrowolne albo wymagane, i po co]]. Nie podejmujemy decyzji w sposób zautomatyzowany. (RODO, art. 13 ust. 2 lit. e i f.)`,
  en: `# Controller

The controller of your data is [[full name of the club]], ${address ?? '[[address]]'}, [[tax or register number]]. About your data, write to ${email ?? '[[e-mail address]]'}. [[The data protection officer and how to reach them; remove this if the club has none]] (GDPR, art. 13(1)(a) and (b).)

# Why, and on which basis

* Account on this site: [[purpose]], on the basis of art. 6(1)(b) GDPR.
* Security of this site: legitimate interest of the club, art. 6(1)(f).
* [[Enrolment, payments, attendance: purpose and basis of each]]

(GDPR, art. 13(1)(c) and (d).)

# What this site stores

* Account: username, hash of the password (argon2id), role, language and date of registration.
* Two-factor login, if it is on: its secret, and hashes of the unused recovery codes.
* Known browsers: a hash of their cookie, and the account, for up to 180 days.
* Session: name of the browser, IP address and time; until you log out, after a week without use, at most 30 days.
* Log of the server: log-ins, changes of accounts and refused requests, with username and IP address, for [[period]].
* Change log: which administrator changed what.
* Backups: accounts and the change log, for [[period]].

# Cookies and storage of the browser

* __Host-ringside and ringside_session: the session of a person who is logged in, for up to 30 days.
* __Secure-ringside-device: a browser that has logged in before, so that others’ guesses do not lock it out, for up to 180 days.
* __Host-ringside-preview and ringside_preview: the preview of a version before it is published, for up to 12 hours.
* Storage of the browser: the chosen language, a copy of the content for when there is no network, the time of the log-out, and an administrator’s settings; until the tab is closed, also closed notices and an administrator’s unsaved changes.

A person who neither logs in nor opens a preview gets no cookies. (Polish Electronic Communications Law, art. 399.)

# Recipients

From other servers this site loads the map [[and pictures from: name the servers or remove this]], and nothing else. ${map.en} Data are processed for us by [[hosting and other providers]]. (GDPR, art. 13(1)(e) and (f).)

# How long

[[Period for each purpose]] (GDPR, art. 13(2)(a).)

# Your rights

You have the right to access, rectify and erase your data, to restrict processing, to data portability and to object, and you can take back a consent at any time. You can complain to the President of the Personal Data Protection Office ([uodo.gov.pl](https://uodo.gov.pl/)). (GDPR, art. 13(2)(b) to (d).)

Giving the data is [[voluntary or required, and for what]]. We make no automated decisions. (GDPR, art. 13(2)(e) and (f).)`,
  ua: `# Адміністратор даних

Адміністратор ваших даних – [[повна назва клубу]], ${address ?? '[[адреса]]'}, [[NIP або KRS]]. Щодо даних пишіть на ${email ?? '[[електронна адреса]]'}. [[Інспектор із захисту даних і як із ним зв’язатися; якщо клуб його не має, видаліть це]] (GDPR, ст. 13(1)(a) і (b).)

# Навіщо і на якій підставі

* Обліковий запис на сайті: [[мета]], на підставі ст. 6(1)(b) GDPR.
* Безпека сайту: законний інтерес клубу, ст. 6(1)(f).
* [[Запис, оплати, відвідування: мета й підстава кожного]]

(GDPR, ст. 13(1)(c) і (d).)

# Що зберігає цей сайт

* Обліковий запис: ім’я користувача, геш пароля (argon2id), роль, мова й дата реєстрації.
* Двоетапний вхід, якщо його ввімкнено: його ключ і геші невикористаних резервних кодів.
* Відомі браузери: геш їхнього файлу cookie й обліковий запис, до 180 днів.
* Сеанс: назва браузера, IP-адреса й час; до виходу, після тижня без використання, щонайбільше 30 днів.
* Журнал сервера: входи, зміни облікових записів і відхилені запити, з іменем користувача та IP-адресою, протягом [[строк]].
* Історія змін: хто з адміністраторів що змінив.
* Резервні копії: облікові записи та історія змін, протягом [[строк]].

# Файли cookie та пам’ять браузера

* __Host-ringside і ringside_session: сеанс людини, яка увійшла, до 30 днів.
* __Secure-ringside-device: браузер, з якого вже входили, щоб чужі спроби пароля його не заблокували, до 180 днів.
* __Host-ringside-preview і ringside_preview: перегляд версії до публікації, до 12 годин.
* Пам’ять браузера: вибрана мова, копія вмісту на випадок, коли немає мережі, час виходу й налаштування панелі адміністратора; до закриття вкладки також закриті оголошення й незбережені зміни адміністратора.

Хто не входить і не відкриває перегляд, не отримує файлів cookie. (Закон Польщі про електронні комунікації, ст. 399.)

# Кому передаємо дані

З чужих серверів сайт завантажує карту [[й зображення з: назвіть сервери або видаліть це]], і більше нічого. ${map.ua} Дані для нас обробляють: [[хостинг та інші]]. (GDPR, ст. 13(1)(e) і (f).)

# Як довго

[[Строк для кожної мети]] (GDPR, ст. 13(2)(a).)

# Ваші права

Ви маєте право на доступ до даних, їх виправлення, видалення, обмеження обробки, перенесення та заперечення, а згоду можете відкликати будь-коли. Ви можете подати скаргу до Голови Управління захисту персональних даних Польщі ([uodo.gov.pl](https://uodo.gov.pl/)). (GDPR, ст. 13(2)(b)–(d).)

Надання даних є [[добровільним чи обов’язковим, і для чого]]. Ми не ухвалюємо автоматизованих рішень. (GDPR, ст. 13(2)(e) і (f).)`,
})

const minors: Translated = {
  pl: `# Bezpieczne relacje

[[Zasady kontaktu personelu z małoletnimi, także z niepełnosprawnościami i szczególnymi potrzebami, i zachowania niedozwolone wobec nich]] (Ustawa z 13 maja 2016 r., art. 22c ust. 1 pkt 1.)

# Gdy dziecku dzieje się krzywda

Zgłoszenia przyjmuje i wspiera małoletniego [[imię, nazwisko, telefon]]. [[Jak klub reaguje na podejrzenie krzywdzenia]] (art. 22c ust. 1 pkt 2 i 7.)

# Kto zawiadamia

Za zawiadomienie o podejrzeniu przestępstwa i sądu opiekuńczego odpowiada [[imię i nazwisko]]; procedurę „Niebieskie Karty” wszczyna [[kto, jeśli klub jest do tego uprawniony]]. (art. 22c ust. 1 pkt 3.)

# Personel

Przed dopuszczeniem do pracy z małoletnimi klub sprawdza każdą osobę w rejestrze sprawców i zbiera informację z Krajowego Rejestru Karnego (art. 21). Do stosowania standardów przygotowuje [[kto i jak]]. (art. 22c ust. 1 pkt 5.)

# Relacje między dziećmi

[[Zachowania niedozwolone między małoletnimi]] (art. 22c ust. 2 pkt 1.)

# Internet i wizerunek

[[Zasady urządzeń z internetem, ochrona przed szkodliwymi treściami, zdjęcia i nagrania]] (art. 22c ust. 2 pkt 2 i 3.)

# Wsparcie po zdarzeniu

[[Jak klub ustala plan wsparcia dziecka]] (art. 22c ust. 2 pkt 4.)

# Zapisy i przegląd

Zgłoszenia zapisuje i przechowuje [[kto i gdzie]]. Standardy są na tej stronie i [[gdzie w klubie]]; rodzice i małoletni poznają je [[jak]]. Przegląda się je co najmniej raz na dwa lata i zapisuje wnioski. (art. 22c ust. 1 pkt 4, 6 i 8.)`,
  en: `# Safe relations

[[Rules for contacts of staff with minors, also those with disabilities and special needs, and conduct that is not allowed]] (Polish act of 13 May 2016, art. 22c(1)(1).)

# When a child is being harmed

Reports are taken, and the minor is supported, by [[name, telephone]]. [[How the club responds to a suspicion of harm]] (art. 22c(1)(2) and (7).)

# Who informs the authorities

[[Name]] is responsible for reporting a suspected offence and for informing the family court; [[person, if the club is entitled to]] starts the “Blue Card” procedure. (art. 22c(1)(3).)

# Staff

Before a person works with minors, the club checks the register of offenders and collects a certificate of criminal record (art. 21). Staff is prepared to apply these standards by [[person, and how]]. (art. 22c(1)(5).)

# Relations between children

[[Conduct between minors that is not allowed]] (art. 22c(2)(1).)

# Internet and pictures

[[Rules for devices with internet, protection from harmful content, photos and recordings]] (art. 22c(2)(2) and (3).)

# Support afterwards

[[How the club plans support for the child]] (art. 22c(2)(4).)

# Records and review

Reports are recorded and stored by [[person and place]]. The standards are on this page and [[place in the club]]; parents and minors get to know them by [[means]]. They are reviewed at least every two years, and the conclusions are written down. (art. 22c(1)(4), (6) and (8).)`,
  ua: `# Безпечні стосунки

[[Правила спілкування персоналу з неповнолітніми, також з інвалідністю чи особливими потребами, та недозволена поведінка]] (Закон Польщі від 13 травня 2016 р., ст. 22c ч. 1 п. 1.)

# Коли дитині завдають шкоди

Повідомлення приймає і підтримує неповнолітнього [[ім’я, прізвище, телефон]]. [[Як клуб реагує на підозру]] (ст. 22c ч. 1 п. 2 і 7.)

# Хто повідомляє органи

За повідомлення про підозру злочину та опікунського суду відповідає [[ім’я та прізвище]]; процедуру «Блакитна картка» починає [[хто, якщо клуб має на це право]]. (ст. 22c ч. 1 п. 3.)

# Персонал

Перед роботою з неповнолітніми клуб перевіряє кожну людину в реєстрі злочинців і збирає довідку про судимість (ст. 21). До застосування стандартів готує [[хто і як]]. (ст. 22c ч. 1 п. 5.)

# Стосунки між дітьми

[[Недозволена поведінка між неповнолітніми]] (ст. 22c ч. 2 п. 1.)

# Інтернет і зображення

[[Правила щодо пристроїв з інтернетом, захист від шкідливого вмісту, фото та записи]] (ст. 22c ч. 2 п. 2 і 3.)

# Підтримка після події

[[Як клуб складає план підтримки дитини]] (ст. 22c ч. 2 п. 4.)

# Записи й перегляд

Повідомлення записує і зберігає [[хто і де]]. Стандарти є на цій сторінці й [[де в клубі]]; батьки та неповнолітні дізнаються про них [[як]]. Їх переглядають щонайменше раз на два роки й записують висновки. (ст. 22c ч. 1 п. 4, 6 і 8.)`,
}

const children: Translated = {
  pl: `# Masz prawo czuć się bezpiecznie

Nikt w klubie nie może Cię bić, wyzywać, ośmieszać ani dotykać tak, jak nie chcesz. [[Najważniejsze zasady klubu, prostymi słowami]] (Wersja skrócona dla małoletnich: ustawa z 13 maja 2016 r., art. 22c.)

# Komu możesz powiedzieć

* [[Imię, kiedy i gdzie jest, telefon]]
* Telefon zaufania dla dzieci i młodzieży: [116 111](tel:116111), bezpłatny, całą dobę.
* W niebezpieczeństwie: [112](tel:112).

# Co się potem stanie

[[Kto Ci pomoże i co zrobi, krok po kroku]]

# Zdjęcia i telefon

[[Kiedy wolno robić zdjęcia i używać telefonu]]`,
  en: `# You have the right to feel safe

Nobody in the club may hit you, call you names, laugh at you or touch you in a way that you do not want. [[The club’s main rules, in simple words]] (Short version for minors: Polish act of 13 May 2016, art. 22c.)

# Whom you can tell

* [[Name, time and place, telephone]]
* Helpline for children and young people: [116 111](tel:116111), free, day and night.
* In danger: [112](tel:112).

# What happens then

[[Who helps you and what they do, step by step]]

# Photos and telephone

[[When photos and telephones are allowed]]`,
  ua: `# Ти маєш право почуватися безпечно

Ніхто в клубі не може тебе бити, обзивати, висміювати чи торкатися так, як ти не хочеш. [[Найважливіші правила клубу простими словами]] (Скорочена версія для неповнолітніх: закон Польщі від 13 травня 2016 р., ст. 22c.)

# Кому можеш сказати

* [[Ім’я, коли і де перебуває, телефон]]
* Телефон довіри для дітей і молоді: [116 111](tel:116111), безкоштовно, цілодобово.
* У небезпеці: [112](tel:112).

# Що буде потім

[[Хто тобі допоможе і що зробить, крок за кроком]]

# Фото й телефон

[[Коли можна фотографувати й користуватися телефоном]]`,
}

const rules: Translated = {
  pl: `# Klub

Zajęcia prowadzi [[pełna nazwa, adres, kontakt]]. (Kodeks cywilny, art. 384; ustawa o prawach konsumenta, art. 8 i 12.)

# Zapisy i rezygnacja

[[Jak się zapisać, zrezygnować i zawiesić członkostwo]] Od umowy zawartej na odległość można odstąpić w ciągu 14 dni. (Ustawa o prawach konsumenta, art. 27.)

# Opłaty

[[Cennik, terminy, zwroty za odwołane zajęcia]]

# Na sali

[[Strój, sprzęt, higiena, opóźnienia, nieobecność trenera]]

# Zdrowie i bezpieczeństwo

[[Przeciwwskazania, kontuzje, pierwsza pomoc, ubezpieczenie]]

# Niepełnoletni

Uczestnik niepełnoletni trenuje za zgodą [[rodzica albo opiekuna]]. (Kodeks cywilny, art. 17.)

# Reklamacje

Reklamacje przyjmujemy pod adresem [[e-mail]] i odpowiadamy w ciągu 14 dni. (Ustawa o prawach konsumenta, art. 7a.)`,
  en: `# The club

Classes are held by [[full name, address, contact]]. (Polish Civil Code, art. 384; Consumer Rights Act, art. 8 and 12.)

# Joining and leaving

[[How to join, leave and pause a membership]] A contract made at a distance can be withdrawn from within 14 days. (Consumer Rights Act, art. 27.)

# Fees

[[Prices, dates, refunds for cancelled classes]]

# In the gym

[[Clothes, kit, hygiene, being late, absence of a trainer]]

# Health and safety

[[Contraindications, injuries, first aid, insurance]]

# Minors

A minor trains with the consent of [[a parent or guardian]]. (Civil Code, art. 17.)

# Complaints

We take complaints at [[e-mail]] and reply within 14 days. (Consumer Rights Act, art. 7a.)`,
  ua: `# Клуб

Заняття проводить [[повна назва, адреса, контакт]]. (Цивільний кодекс Польщі, ст. 384; закон про права споживачів, ст. 8 і 12.)

# Запис і відмова

[[Як записатися, відмовитися й призупинити членство]] Від договору, укладеного на відстані, можна відмовитися протягом 14 днів. (Закон про права споживачів, ст. 27.)

# Оплата

[[Ціни, строки, повернення за скасовані заняття]]

# У залі

[[Одяг, спорядження, гігієна, запізнення, відсутність тренера]]

# Здоров’я та безпека

[[Протипоказання, травми, перша допомога, страхування]]

# Неповнолітні

Неповнолітній тренується за згодою [[батьків або опікуна]]. (Цивільний кодекс, ст. 17.)

# Скарги

Скарги приймаємо за адресою [[електронна адреса]] і відповідаємо протягом 14 днів. (Закон про права споживачів, ст. 7a.)`,
}

/** The names of the kinds, whatever language the back office has. */
const titles: Record<Exclude<DocumentKind, 'own'>, Translated> = {
  privacy: { pl: 'Prywatność', en: 'Privacy', ua: 'Приватність' },
  minors: { pl: 'Ochrona małoletnich', en: 'Protection of minors', ua: 'Захист неповнолітніх' },
  'minors-children': {
    pl: 'Ochrona małoletnich, dla dzieci',
    en: 'Protection of minors, for children',
    ua: 'Захист неповнолітніх, для дітей',
  },
  rules: { pl: 'Regulamin klubu', en: 'Club rules', ua: 'Правила клубу' },
}

interface Skeleton {
  title: Translated
  text: string
}

/**
 * Returns a start for a document: its title in every language, and what the law asks to be said, with its source; null
 * for the club's own documents.
 */
export function skeletonOfDocument(kind: DocumentKind, language: Language, situation: Situation): Skeleton | null {
  if (kind === 'own') return null
  const texts = {
    privacy: privacy(situation.isMapOnPress ? maps.onPress : maps.near, situation),
    minors,
    'minors-children': children,
    rules,
  }
  return { title: titles[kind], text: `${noAdvice[language]}\n\n${texts[kind][language]}` }
}
