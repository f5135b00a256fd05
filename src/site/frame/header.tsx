import { useQueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { logout, useCurrentUser } from '../../ui/data/current-user.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { DisplayWords, fitOf } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { LanguageLinks, LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { useActiveSection, useDetailsMenu, useNavigationTargets } from './navigation.ts'

/** Links to login and the back office. They load new documents, which embed other texts (spec section 2). */
function AccountLinks() {
  const text = useText()
  const { language } = usePageData()
  const { user } = useCurrentUser()
  const queryClient = useQueryClient()

  if (!user)
    return (
      <a className="button account-button" href={pathInLanguage('/auth', language)}>
        <DisplayWords>{text('auth.login')}</DisplayWords>
      </a>
    )
  return (
    <>
      <button type="button" className="logout" onClick={() => void logout(queryClient)}>
        {text('nav.logout')}
      </button>
      {user.role === 'admin' && (
        <a className="button account-button" href="/admin">
          <DisplayWords>{text('nav.admin')}</DisplayWords>
        </a>
      )}
    </>
  )
}

export function Header() {
  const text = useText()
  const targets = useNavigationTargets()
  const active = useActiveSection(targets)
  const menu = useDetailsMenu({ isFullScreen: true })

  const labels = targets.map((target) => text(`nav.${target}`))
  const links = targets.map((target, index) => (
    <li key={target}>
      <a href={`#${target}`} aria-current={target === active ? 'true' : undefined}>
        {labels[index]}
      </a>
    </li>
  ))
  return (
    <header className="header">
      <div className="wrap header-row">
        <Logo />
        <nav className="header-nav" aria-label={text('nav.label')}>
          <ul>{links}</ul>
        </nav>
        <LanguageMenu />
        <div className="header-account">
          <AccountLinks />
        </div>
        <details ref={menu} className="phone-menu">
          <summary className="square">
            <Icon name="menu" />
            <Icon name="x" />
            <span className="visually-hidden">{text('nav.menu')}</span>
          </summary>
          <div className="phone-menu-panel">
            <nav aria-label={text('nav.label')}>
              <ul className="display phone-menu-links" {...fitOf(labels.join(' '))}>
                {links}
              </ul>
            </nav>
            <LanguageLinks className="phone-menu-languages" />
            <div className="phone-menu-account">
              <AccountLinks />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}
