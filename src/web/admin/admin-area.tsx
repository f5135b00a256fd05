import '../ui/theme.css'
import './admin.css'
import { useEffect, useMemo, useState } from 'react'
import { Dialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { NoticeRegion } from '../ui/notice-region.tsx'
import { EmptyPanel } from '../ui/panel.tsx'
import { late } from './late.ts'
import { LateDialog } from './late-dialog.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { LayoutContext, Screen } from './screen.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Sidebar } from './sidebar.tsx'
import { useTheme } from './theme.ts'
import { useUndoKey } from './use-undo-key.ts'

const UsersScreen = lazyScreen(async () => (await import('./users/users-screen.tsx')).UsersScreen)
const ContentScreen = lazyScreen(async () => (await import('./content/content-screen.tsx')).ContentScreen, ['content'])
const ClassesScreen = lazyScreen(async () => (await import('./classes/classes-screen.tsx')).ClassesScreen, ['classes'])
const ScheduleScreen = lazyScreen(
  async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen,
  ['schedule', 'classes', 'zones'],
)
const ExceptionsScreen = lazyScreen(
  async () => (await import('./exceptions/exceptions-screen.tsx')).ExceptionsScreen,
  ['exceptions', 'schedule', 'classes', 'zones'],
)
const NoticesScreen = lazyScreen(async () => (await import('./notices/notices-screen.tsx')).NoticesScreen)
const TranslationsScreen = lazyScreen(
  async () => (await import('./translations/translations-screen.tsx')).TranslationsScreen,
)
const PicturesScreen = lazyScreen(async () => (await import('./pictures/pictures-screen.tsx')).PicturesScreen)
const ZonesScreen = lazyScreen(async () => (await import('./zones/zones-screen.tsx')).ZonesScreen, ['zones'])
const PricingScreen = lazyScreen(
  async () => (await import('./pricing/pricing-screen.tsx')).PricingScreen,
  ['pricing', 'classes'],
)
const TrainersScreen = lazyScreen(
  async () => (await import('./trainers/trainers-screen.tsx')).TrainersScreen,
  ['trainers'],
)
const PartnersScreen = lazyScreen(
  async () => (await import('./partners/partners-screen.tsx')).PartnersScreen,
  ['partners'],
)
const GalleryScreen = lazyScreen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen, ['gallery'])
const ProductsScreen = lazyScreen(
  async () => (await import('./products/products-screen.tsx')).ProductsScreen,
  ['products'],
)
const CacheScreen = lazyScreen(async () => (await import('./cache/cache-screen.tsx')).CacheScreen)
const ChangesScreen = lazyScreen(async () => (await import('./changes/changes-screen.tsx')).ChangesScreen)
const AccountScreen = lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen)
const usePalette = late(async () => (await import('./palette/palette.tsx')).Palette)

/** Everything below /admin, for administrators. */
export function AdminArea() {
  const [path] = useLocation()
  const { theme, toggleTheme } = useTheme()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useUndoKey()
  const layout = useMemo(() => ({ openMenu: () => setMenuOpen(true), openPalette: () => setPaletteOpen(true) }), [])

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // An editor keeps the keyboard until it is closed.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setPaletteOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])

  const sidebar = { theme, onToggleTheme: toggleTheme, onSearch: layout.openPalette }
  return (
    <I18nProvider locale="en-GB">
      <LayoutContext value={layout}>
        <div className="admin">
          <a className="admin-skip" href="#screen">
            Skip to content
          </a>
          <aside className="admin-side">
            <Sidebar {...sidebar} />
          </aside>
          <div id="screen" className="admin-screen" tabIndex={-1}>
            <ScreenBoundary key={path}>
              <Switch>
                <Route path="/admin" component={UsersScreen} />
                <Route path="/admin/content" component={ContentScreen} />
                <Route path="/admin/classes" component={ClassesScreen} />
                <Route path="/admin/schedule" component={ScheduleScreen} />
                <Route path="/admin/exceptions" component={ExceptionsScreen} />
                <Route path="/admin/notice" component={NoticesScreen} />
                <Route path="/admin/translations" component={TranslationsScreen} />
                <Route path="/admin/pictures" component={PicturesScreen} />
                <Route path="/admin/zones" component={ZonesScreen} />
                <Route path="/admin/pricing" component={PricingScreen} />
                <Route path="/admin/trainers" component={TrainersScreen} />
                <Route path="/admin/partners" component={PartnersScreen} />
                <Route path="/admin/gallery" component={GalleryScreen} />
                <Route path="/admin/products" component={ProductsScreen} />
                <Route path="/admin/cache" component={CacheScreen} />
                <Route path="/admin/changes" component={ChangesScreen} />
                <Route path="/admin/account" component={AccountScreen} />
                <Route path="/admin/">
                  <Redirect to="/admin" replace />
                </Route>
                <Route>
                  <Screen title="Not found">
                    <EmptyPanel title="404 Page Not Found">This is not a screen of the back office.</EmptyPanel>
                  </Screen>
                </Route>
              </Switch>
            </ScreenBoundary>
          </div>
        </div>
        <ModalOverlay className="drawer-scrim" isOpen={isMenuOpen} onOpenChange={setMenuOpen} isDismissable>
          <Modal className="drawer">
            <Dialog className="drawer-dialog" aria-label="Menu">
              <Sidebar
                {...sidebar}
                onSearch={() => {
                  setMenuOpen(false)
                  setPaletteOpen(true)
                }}
                onLeave={() => setMenuOpen(false)}
              />
            </Dialog>
          </Modal>
        </ModalOverlay>
        {isPaletteOpen && (
          <LateDialog useCode={usePalette} title="Search or jump" onClose={() => setPaletteOpen(false)}>
            {(Palette) => <Palette theme={theme} onToggleTheme={toggleTheme} onClose={() => setPaletteOpen(false)} />}
          </LateDialog>
        )}
        <PasswordPrompt />
        <NoticeRegion />
      </LayoutContext>
    </I18nProvider>
  )
}
