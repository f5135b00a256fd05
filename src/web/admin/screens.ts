import {
  CalendarDays,
  CalendarX,
  DatabaseZap,
  Dumbbell,
  Handshake,
  History,
  ImageIcon,
  Images,
  Languages,
  type LucideIcon,
  Medal,
  Megaphone,
  Octagon,
  ShoppingBag,
  Tag,
  TextCursorInput,
  Users,
} from 'lucide-react'

export interface ScreenEntry {
  path: string
  label: string
  Icon: LucideIcon
}

/** Opened from the name at the foot of the sidebar. */
export const accountScreen = { path: '/admin/account', label: 'Your account' } as const

/** On a phone the top bar leads there too: what visitors must know at once is a press away. */
export const noticeScreen = { path: '/admin/notice', label: 'Notice', Icon: Megaphone } as const satisfies ScreenEntry

/** The sidebar, group by group, in the spec's order (section 2, admin layout). */
export const screenGroups = [
  [{ path: '/admin', label: 'User Management', Icon: Users }],
  [
    { path: '/admin/content', label: 'Content Management', Icon: TextCursorInput },
    { path: '/admin/classes', label: 'Classes', Icon: Dumbbell },
    { path: '/admin/schedule', label: 'Schedule', Icon: CalendarDays },
    { path: '/admin/exceptions', label: 'Exceptions', Icon: CalendarX },
    { path: '/admin/zones', label: 'Zones', Icon: Octagon },
    { path: '/admin/pricing', label: 'Pricing', Icon: Tag },
    noticeScreen,
    { path: '/admin/translations', label: 'Translations', Icon: Languages },
    { path: '/admin/pictures', label: 'Pictures', Icon: ImageIcon },
  ],
  [
    { path: '/admin/trainers', label: 'Trainers', Icon: Medal },
    { path: '/admin/partners', label: 'Partners', Icon: Handshake },
    { path: '/admin/gallery', label: 'Gallery', Icon: Images },
    { path: '/admin/products', label: 'Products', Icon: ShoppingBag },
  ],
  [
    { path: '/admin/cache', label: 'Cache', Icon: DatabaseZap },
    { path: '/admin/changes', label: 'Changes', Icon: History },
  ],
] as const satisfies readonly (readonly ScreenEntry[])[]

/** The address of a screen. */
export type ScreenPath = (typeof screenGroups)[number][number]['path'] | typeof accountScreen.path
