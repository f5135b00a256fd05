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
  ScrollText,
  ShoppingBag,
  Tag,
  TextCursorInput,
  User,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Message } from '../../ui/translate/translate.tsx'
import { lazyScreen } from '../parts/lazy.tsx'

interface ScreenPart {
  path: string
  label: Message
  Screen: ComponentType
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
  Screen: lazyScreen(async () => (await import('../account/account-screen.tsx')).AccountScreen),
}

/** The groups of the sidebar, in the order of the spec (section 2, admin layout). */
export const screenGroups: readonly (readonly ScreenEntry[])[] = [
  [
    {
      path: '/admin',
      label: 'User Management',
      Icon: Users,
      Screen: lazyScreen(async () => (await import('../users/users-screen.tsx')).UsersScreen),
    },
  ],
  [
    {
      path: '/admin/content',
      label: 'Content Management',
      Icon: TextCursorInput,
      Screen: lazyScreen(async () => (await import('../content/content-screen.tsx')).ContentScreen, ['content']),
    },
    {
      path: '/admin/classes',
      label: 'Classes',
      Icon: Dumbbell,
      Screen: lazyScreen(async () => (await import('../classes/classes-screen.tsx')).ClassesScreen, ['classes']),
    },
    {
      path: '/admin/schedule',
      label: 'Schedule',
      Icon: CalendarDays,
      Screen: lazyScreen(
        async () => (await import('../schedule/schedule-screen.tsx')).ScheduleScreen,
        ['schedule', 'classes', 'zones'],
      ),
      tab: 'Weekly schedule',
      parts: [
        {
          path: '/admin/schedule/exceptions',
          label: 'Exceptions',
          Screen: lazyScreen(
            async () => (await import('../exceptions/exceptions-screen.tsx')).ExceptionsScreen,
            ['exceptions', 'schedule', 'classes', 'zones'],
          ),
        },
      ],
    },
    {
      path: '/admin/zones',
      label: 'Zones',
      Icon: Octagon,
      Screen: lazyScreen(async () => (await import('../zones/zones-screen.tsx')).ZonesScreen, ['zones']),
    },
    {
      path: '/admin/pricing',
      label: 'Pricing',
      Icon: Tag,
      Screen: lazyScreen(
        async () => (await import('../pricing/pricing-screen.tsx')).PricingScreen,
        ['pricing', 'classes'],
      ),
    },
    {
      path: '/admin/notice',
      label: 'Notices',
      Icon: Megaphone,
      Screen: lazyScreen(async () => (await import('../notices/notices-screen.tsx')).NoticesScreen),
    },
    {
      path: '/admin/translations',
      label: 'Translations',
      Icon: Languages,
      Screen: lazyScreen(async () => (await import('../translations/translations-screen.tsx')).TranslationsScreen),
    },
  ],
  [
    {
      path: '/admin/trainers',
      label: 'Trainers',
      Icon: Medal,
      Screen: lazyScreen(async () => (await import('../trainers/trainers-screen.tsx')).TrainersScreen, ['trainers']),
    },
    {
      path: '/admin/partners',
      label: 'Partners',
      Icon: Handshake,
      Screen: lazyScreen(async () => (await import('../partners/partners-screen.tsx')).PartnersScreen, ['partners']),
    },
    {
      path: '/admin/documents',
      label: 'Documents',
      Icon: ScrollText,
      Screen: lazyScreen(
        async () => (await import('../documents/documents-screen.tsx')).DocumentsScreen,
        ['documents'],
      ),
    },
    {
      path: '/admin/gallery',
      label: 'Gallery',
      Icon: Images,
      Screen: lazyScreen(async () => (await import('../gallery/gallery-screen.tsx')).GalleryScreen, ['gallery']),
      tab: 'Gallery photos',
      parts: [
        {
          path: '/admin/gallery/pictures',
          label: 'All pictures',
          Screen: lazyScreen(async () => (await import('../pictures/pictures-screen.tsx')).PicturesScreen),
        },
      ],
    },
    {
      path: '/admin/products',
      label: 'Products',
      Icon: ShoppingBag,
      Screen: lazyScreen(async () => (await import('../products/products-screen.tsx')).ProductsScreen, ['products']),
    },
  ],
  [
    {
      path: '/admin/cache',
      label: 'Cache',
      Icon: DatabaseZap,
      Screen: lazyScreen(async () => (await import('../cache/cache-screen.tsx')).CacheScreen),
    },
    {
      path: '/admin/history',
      label: 'History',
      Icon: History,
      Screen: lazyScreen(async () => (await import('../history/history-screen.tsx')).HistoryScreen),
      tab: 'Versions',
      parts: [
        {
          path: '/admin/history/changes',
          label: 'Changes',
          Screen: lazyScreen(async () => (await import('../history/changes-screen.tsx')).ChangesScreen),
        },
        {
          path: '/admin/backup',
          label: 'Backup',
          Screen: lazyScreen(async () => (await import('../backup/backup-screen.tsx')).BackupScreen),
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
