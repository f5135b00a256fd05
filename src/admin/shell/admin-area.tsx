import '../../ui/elements/theme.css'
import './layout.css'
import '../parts/parts.css'
import './sidebar.css'
import { useEffect, useMemo, useState } from 'react'
import { Dialog, I18nProvider } from 'react-aria-components'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import type { Language } from '../../domain/languages.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { Modal } from '../../ui/surfaces/dialog.tsx'
import { EmptyPanel } from '../../ui/surfaces/panel.tsx'
import { QuestionDialog } from '../../ui/surfaces/question.tsx'
import { ToastRegion } from '../../ui/surfaces/toast-region.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { useUndoKey } from '../data/undo.ts'
import { officeLocale, useOfficeLanguage } from '../frame/office-language.ts'
import { LayoutContext, Screen, ScreenBoundary } from '../frame/screen.tsx'
import { useTheme } from '../frame/theme.ts'
import { PasswordPrompt } from '../parts/account-form.tsx'
import { ScreenTabs } from './screen-tabs.tsx'
import { movedScreens, screens } from './screens.tsx'
import { Sidebar } from './sidebar.tsx'

export function AdminArea() {
  const language = useOfficeLanguage(useCurrentUser().user)
  return language && <BackOffice language={language} />
}

function BackOffice({ language }: { language: Language }) {
  const [path] = useLocation()
  const { theme, toggleTheme } = useTheme(language)
  const [isMenuOpen, setMenuOpen] = useState(false)
  useUndoKey()
  const layout = useMemo(() => ({ openMenu: () => setMenuOpen(true), Tabs: ScreenTabs }), [])
  const sidebarProps = { theme, onToggleTheme: toggleTheme }
  const closeMenu = () => setMenuOpen(false)
  const leaveByMenu = () => {
    closeMenu()
    // The button that opened the menu leaves with its screen.
    keepFocus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back leads to another screen, which the menu would cover.
  useEffect(() => {
    if (isMenuOpen) leaveByMenu()
  }, [path])
  return (
    <I18nProvider locale={officeLocale()}>
      <LayoutContext value={layout}>
        <div className="admin">
          <a className="skip-link" href="#screen">
            {t('Skip to content')}
          </a>
          <aside className="admin-side">
            <Sidebar {...sidebarProps} />
          </aside>
          <div id="screen" className="admin-screen" tabIndex={-1}>
            <ScreenBoundary key={path}>
              <AdminScreens />
            </ScreenBoundary>
          </div>
        </div>
        {isMenuOpen && (
          <Modal className="drawer" onClose={closeMenu}>
            <Dialog aria-label={t('Menu')}>
              <Sidebar {...sidebarProps} onNavigate={leaveByMenu} />
            </Dialog>
          </Modal>
        )}
        {/* Another screen declines the question of this one. */}
        <QuestionDialog key={path} />
        <PasswordPrompt />
        <ToastRegion />
      </LayoutContext>
    </I18nProvider>
  )
}

function Moved({ to }: { to: string }) {
  const search = useSearch()
  return <Redirect to={search ? `${to}?${search}` : to} replace />
}

function AdminScreens() {
  const [path] = useLocation()
  // The router takes `/admin/zones/` for `/admin/zones`; the sidebar and the tabs do not.
  if (path.endsWith('/')) return <Moved to={path.slice(0, -1)} />
  return (
    <Switch>
      {screens.map(({ path, Screen: component }) => (
        <Route key={path} path={path} component={component} />
      ))}
      {Object.entries(movedScreens).map(([path, newPath]) => (
        <Route key={path} path={path}>
          <Moved to={newPath} />
        </Route>
      ))}
      <Route>
        <Screen title={t('Not found')}>
          <EmptyPanel title={t('404 Page Not Found')}>{t('This is not a screen of the back office.')}</EmptyPanel>
        </Screen>
      </Route>
    </Switch>
  )
}
