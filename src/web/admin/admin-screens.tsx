import { Redirect, Route, Switch } from 'wouter'
import { EmptyPanel } from '../ui/panel.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { Screen } from './screen.tsx'

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

/** The screen of each address below /admin. */
export const AdminScreens = () => (
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
)
