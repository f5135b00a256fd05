import { ArrowLeft, LogOut, Moon, Sun } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { isLanguage, languageNames, languages, pathInLanguage } from '../../domain/languages.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { IconButton } from '../../ui/elements/button.tsx'
import { officeLanguage, t, tn } from '../../ui/translate/translate.tsx'
import { useUnpublishedCount } from '../data/publishing.ts'
import { useLogout } from '../data/session.ts'
import { useChooseLanguage } from '../frame/office-language.ts'
import type { Theme } from '../frame/theme.ts'
import { Avatar } from '../parts/picture.tsx'
import { accountScreen, entryAt, screenGroups } from './screens.tsx'

interface SidebarProps {
  theme: Theme
  onToggleTheme: () => void
  onNavigate?: () => void
}

export function Sidebar({ theme, onToggleTheme, onNavigate }: SidebarProps) {
  const [path] = useLocation()
  const { language } = usePageData()
  const unpublishedCount = useUnpublishedCount()
  const currentEntry = entryAt(path)
  return (
    <div className="sidebar">
      <div className="sidebar-brand">
        <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
          <path d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" stroke="currentColor" strokeWidth="5.5" />
          <path d="M27.5 9h6.2L20.5 39h-6.2z" fill="var(--ui-signal)" />
        </svg>
        <b>{t('Back office')}</b>
      </div>
      <nav aria-label={t('Back office')}>
        <ul>
          <li>
            <a href={pathInLanguage('/', language)} className="sidebar-link">
              <ArrowLeft aria-hidden />
              <span className="sidebar-text">{t('Back to Home')}</span>
            </a>
          </li>
        </ul>
        {screenGroups.map((group) => (
          <ul key={group[0]?.path}>
            {group.map(({ path: href, label, Icon }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="sidebar-link"
                  aria-current={currentEntry?.path === href ? 'page' : undefined}
                  title={t(label)}
                  onClick={onNavigate}
                >
                  <Icon aria-hidden />
                  <span className="sidebar-text">{t(label)}</span>
                  {href === '/admin/cache' && unpublishedCount > 0 && (
                    <span className="ui-badge ui-end">
                      <span aria-hidden>{unpublishedCount}</span>
                      <span className="visually-hidden">
                        {', '}
                        {tn(unpublishedCount, '{count} unpublished change', '{count} unpublished changes')}
                      </span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <AccountBar theme={theme} onToggleTheme={onToggleTheme} onNavigate={onNavigate} />
    </div>
  )
}

function AccountBar({ theme, onToggleTheme, onNavigate }: SidebarProps) {
  const { user } = useCurrentUser()
  const [path] = useLocation()
  const logout = useLogout()
  return (
    <div className="sidebar-me">
      <Link
        href={accountScreen.path}
        className="sidebar-account"
        aria-current={path === accountScreen.path ? 'page' : undefined}
        title={t(accountScreen.label)}
        onClick={onNavigate}
      >
        <Avatar name={user?.username ?? ''} />
        <span className="visually-hidden">{t(accountScreen.label)}: </span>
        <b className="sidebar-text ui-clipped">{user?.username}</b>
      </Link>
      <span className="sidebar-tools">
        <LanguageChoice />
        <IconButton label={theme === 'dark' ? t('Light theme') : t('Dark theme')} onPress={onToggleTheme}>
          {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </IconButton>
        <IconButton label={t('Logout')} onPress={logout}>
          <LogOut aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

function LanguageChoice() {
  const choose = useChooseLanguage()
  return (
    <span className="ui-icon-button language-choice">
      <b aria-hidden>{officeLanguage().toUpperCase()}</b>
      <select
        aria-label={t('Language')}
        title={t('Language')}
        value={officeLanguage()}
        onChange={({ target }) => isLanguage(target.value) && void choose(target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
