import { useLocation } from 'wouter'
import { type Message, t } from '../../translate/translate.tsx'
import { hasSingleKeys, switchSingleKeys } from '../../ui/hotkeys.ts'
import { notifySuccess } from '../../ui/toasts.ts'
import { useHiddenSteps } from '../first-steps.ts'
import { screens } from '../screens.tsx'
import { useLogout } from '../session.ts'
import type { Theme } from '../theme.ts'
import { usePreview, usePublish } from '../use-publish.ts'
import type { Entry } from './entries.ts'

interface Actions {
  publish: () => void
  preview: () => void
  logout: () => void
  startHere: () => void
  theme: Theme
  toggleTheme: () => void
}

const command = (label: Message, open: Entry['open'], ...words: string[]): Entry => ({
  id: label,
  label: t(label),
  kind: t('Command'),
  words: [label, ...words],
  open,
})

export const screenEntries = (): Entry[] =>
  screens.map(({ path, label, searchWords, weakSearchWords = '' }) => ({
    id: path,
    label: t(label),
    kind: t('Screen'),
    words: [label, searchWords],
    texts: [weakSearchWords],
    open: { href: path },
  }))

const creationCommands = () =>
  screens.flatMap(({ add }) =>
    add ? [command(add.label, { href: add.href }, `new create dodaj додати ${add.searchWords}`)] : [],
  )

function toggleSingleKeys(): void {
  const areOn = !hasSingleKeys()
  switchSingleKeys(areOn)
  notifySuccess(areOn ? 'N starts a new record, / goes to the filter' : 'N and / are switched off')
}

export function commands({ publish, preview, logout, startHere, theme, toggleTheme }: Actions): Entry[] {
  return [
    command('Build Cache', publish, 'publish release go live', 'opublikuj zbuduj', 'опублікувати'),
    command('View site', () => location.assign('/'), 'home page visitors', 'zobacz stronę', 'переглянути сайт'),
    command('Preview', preview, 'candidate show in private before publishing', 'podgląd', 'попередній перегляд'),
    ...creationCommands(),
    command(
      theme === 'dark' ? 'Light theme' : 'Dark theme',
      toggleTheme,
      'colours night day mode appearance',
      'motyw ciemny jasny',
      'тема темна світла',
    ),
    command(
      'Single-key shortcuts',
      toggleSingleKeys,
      'Keyboard shortcuts N and / on or off',
      'skróty',
      'гарячі клавіші',
    ),
    command(
      'Start here',
      startHere,
      'first steps begin set up new club',
      'pierwsze kroki zacznij',
      'перші кроки початок',
    ),
    command('Log out', logout, 'logout sign out leave', 'wyloguj się', 'вийти'),
  ]
}

export function useCommands(themes: { theme: Theme; toggleTheme: () => void }): Entry[] {
  const [, navigate] = useLocation()
  const { publish } = usePublish()
  const { preview } = usePreview()
  const logout = useLogout()
  const { showAll } = useHiddenSteps()
  const startHere = () => {
    showAll()
    navigate('/admin')
  }
  return commands({ publish: () => publish('drafts'), preview: () => preview(), logout, startHere, ...themes })
}
