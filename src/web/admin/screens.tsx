import {
  CalendarDays,
  DatabaseZap,
  Dumbbell,
  Handshake,
  History,
  Images,
  Languages,
  type LucideIcon,
  Medal,
  Megaphone,
  Octagon,
  ShoppingBag,
  Tag,
  TextCursorInput,
  User,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Message } from '../translate/translate.tsx'
import { lazyScreen } from './lazy.tsx'

interface ScreenPart {
  path: string
  label: Message
  Screen: ComponentType
  /** Words by which the palette finds the screen, in the three languages. */
  searchWords: string
  /** Words that also name other things: the palette ranks a screen lower if it is found by them. */
  weakSearchWords?: string
  /** The palette's command that opens the form for a new record. */
  add?: { label: Message; searchWords: string; href: string }
}

interface ScreenEntry extends ScreenPart {
  Icon: LucideIcon
  /** For a screen of several parts: the label of its first tab, and the other parts. */
  tab?: Message
  parts?: readonly ScreenPart[]
}

/** The username at the foot of the sidebar opens this screen. */
export const accountScreen: ScreenEntry = {
  path: '/admin/account',
  label: 'Your account',
  Icon: User,
  Screen: lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen),
  searchWords: 'password second factor sessions hasło konto sesje пароль обліковий запис сеанси',
}

/** The groups of the sidebar, in the order of the spec (section 2, admin layout). */
export const screenGroups: readonly (readonly ScreenEntry[])[] = [
  [
    {
      path: '/admin',
      label: 'User Management',
      Icon: Users,
      Screen: lazyScreen(async () => (await import('./users/users-screen.tsx')).UsersScreen),
      searchWords: 'accounts people roles administrators użytkownicy konta role користувачі облікові записи ролі',
    },
  ],
  [
    {
      path: '/admin/content',
      label: 'Content Management',
      Icon: TextCursorInput,
      Screen: lazyScreen(async () => (await import('./content/content-screen.tsx')).ContentScreen, ['content']),
      searchWords: 'texts words pictures translations treści teksty tłumaczenia тексти переклади вміст',
      add: { label: 'Add content', searchWords: 'text key treść tekst текст', href: '/admin/content?open=new' },
    },
    {
      path: '/admin/classes',
      label: 'Classes',
      Icon: Dumbbell,
      Screen: lazyScreen(async () => (await import('./classes/classes-screen.tsx')).ClassesScreen, ['classes']),
      searchWords: 'training courses zajęcia treningi заняття тренування',
      add: { label: 'Add a class', searchWords: 'zajęcia заняття', href: '/admin/classes?open=new' },
    },
    {
      path: '/admin/schedule',
      label: 'Schedule',
      Icon: CalendarDays,
      Screen: lazyScreen(
        async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen,
        ['schedule', 'classes', 'zones'],
      ),
      searchWords: 'timetable calendar week grafik plan zajęć розклад',
      weakSearchWords: 'hours godziny години',
      add: { label: 'Add a schedule item', searchWords: 'timetable grafik розклад', href: '/admin/schedule?open=new' },
      tab: 'Weekly schedule',
      parts: [
        {
          path: '/admin/schedule/exceptions',
          label: 'Exceptions',
          Screen: lazyScreen(
            async () => (await import('./exceptions/exceptions-screen.tsx')).ExceptionsScreen,
            ['exceptions', 'schedule', 'classes', 'zones'],
          ),
          searchWords:
            'closed days off holidays cancelled classes substitute święta zamknięte odwołane zastępstwo wolne свята зачинено скасовано заміна',
          add: {
            label: 'Add an exception',
            searchWords: 'close cancel change święto odwołaj zamknij свято скасувати зачинити',
            href: '/admin/schedule/exceptions?open=new',
          },
        },
      ],
    },
    {
      path: '/admin/zones',
      label: 'Zones',
      Icon: Octagon,
      Screen: lazyScreen(async () => (await import('./zones/zones-screen.tsx')).ZonesScreen, ['zones']),
      searchWords: 'rooms halls ring strefy sale зони зали',
      add: { label: 'Add a zone', searchWords: 'strefę salę зону зал', href: '/admin/zones?open=new' },
    },
    {
      path: '/admin/pricing',
      label: 'Pricing',
      Icon: Tag,
      Screen: lazyScreen(
        async () => (await import('./pricing/pricing-screen.tsx')).PricingScreen,
        ['pricing', 'classes'],
      ),
      searchWords: 'price list prices fees cennik ceny karnety ціни прайс абонементи',
      add: { label: 'Add a price', searchWords: 'pricing cenę ціну', href: '/admin/pricing?open=new' },
    },
    {
      path: '/admin/notice',
      label: 'Notices',
      Icon: Megaphone,
      Screen: lazyScreen(async () => (await import('./notices/notices-screen.tsx')).NoticesScreen),
      searchWords:
        'cancel today urgent news announcement tape odwołaj dziś ogłoszenie pilne komunikat скасувати сьогодні оголошення терміново',
    },
    {
      path: '/admin/translations',
      label: 'Translations',
      Icon: Languages,
      Screen: lazyScreen(async () => (await import('./translations/translations-screen.tsx')).TranslationsScreen),
      searchWords: 'languages stale missing texts translator tłumaczenia języki nieaktualne переклади мови застарілі',
    },
  ],
  [
    {
      path: '/admin/trainers',
      label: 'Trainers',
      Icon: Medal,
      Screen: lazyScreen(async () => (await import('./trainers/trainers-screen.tsx')).TrainersScreen, ['trainers']),
      searchWords: 'coaches staff trenerzy instruktorzy тренери інструктори',
      add: { label: 'Add a trainer', searchWords: 'coach trenera тренера', href: '/admin/trainers?open=new' },
    },
    {
      path: '/admin/partners',
      label: 'Partners',
      Icon: Handshake,
      Screen: lazyScreen(async () => (await import('./partners/partners-screen.tsx')).PartnersScreen, ['partners']),
      searchWords: 'sponsors partnerzy sponsorzy партнери спонсори',
      add: { label: 'Add a partner', searchWords: 'sponsor partnera партнера', href: '/admin/partners' },
    },
    {
      path: '/admin/gallery',
      label: 'Gallery',
      Icon: Images,
      Screen: lazyScreen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen, ['gallery']),
      searchWords: 'photos pictures images galeria zdjęcia галерея фото',
      add: { label: 'Add a photo', searchWords: 'picture zdjęcie фото', href: '/admin/gallery?open=new' },
      tab: 'Gallery photos',
      parts: [
        {
          path: '/admin/gallery/pictures',
          label: 'All pictures',
          Screen: lazyScreen(async () => (await import('./pictures/pictures-screen.tsx')).PicturesScreen),
          searchWords:
            'photos images files uploads library logos replace withdraw zdjęcia obrazy pliki biblioteka zamień фото зображення файли бібліотека замінити',
        },
      ],
    },
    {
      path: '/admin/products',
      label: 'Products',
      Icon: ShoppingBag,
      Screen: lazyScreen(async () => (await import('./products/products-screen.tsx')).ProductsScreen, ['products']),
      searchWords: 'shop goods price produkty sklep towary cena товари магазин ціна',
      add: { label: 'Add a product', searchWords: 'produkt товар', href: '/admin/products?open=new' },
    },
  ],
  [
    {
      path: '/admin/cache',
      label: 'Cache',
      Icon: DatabaseZap,
      Screen: lazyScreen(async () => (await import('./cache/cache-screen.tsx')).CacheScreen),
      searchWords: 'findings sample club publish publikacja uwagi usuń przykładowy публікація зауваження приклад',
    },
    {
      path: '/admin/history',
      label: 'History',
      Icon: History,
      Screen: lazyScreen(async () => (await import('./history/history-screen.tsx')).HistoryScreen),
      searchWords:
        'earlier published versions previews restore make public again roll back share link publish at a time historia wersje podglądy przywróć udostępnij історія версії перегляди відновити поділитися',
      tab: 'Versions',
      parts: [
        {
          path: '/admin/history/changes',
          label: 'Changes',
          Screen: lazyScreen(async () => (await import('./history/changes-screen.tsx')).ChangesScreen),
          searchWords: 'history log undo who wrote historia zmian cofnij kto історія змін скасувати хто',
        },
        {
          path: '/admin/backup',
          label: 'Backup',
          Screen: lazyScreen(async () => (await import('./backup/backup-screen.tsx')).BackupScreen),
          searchWords: 'download archive kopia zapasowa pobierz резервна копія завантажити',
        },
      ],
    },
  ],
]

const entries: readonly ScreenEntry[] = [...screenGroups.flat(), accountScreen]

export const screens: readonly ScreenPart[] = entries.flatMap((entry) => [entry, ...(entry.parts ?? [])])

/** The entry of the sidebar to which a path belongs. */
export const entryAt = (path: string): ScreenEntry | undefined =>
  entries.find((entry) => [entry, ...(entry.parts ?? [])].some((part) => part.path === path))

/** The new paths of screens, by their paths in earlier versions. */
export const movedScreens: Readonly<Record<string, string>> = {
  '/admin/exceptions': '/admin/schedule/exceptions',
  '/admin/pictures': '/admin/gallery/pictures',
  '/admin/changes': '/admin/history/changes',
}
