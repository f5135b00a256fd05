import { useQueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { logout, useCurrentUser } from '../data/current-user.ts'
import { DisplayWords } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'

/**
 * Login for nobody; Logout for a user, and the way to the back office for an administrator (spec section 2).
 * Both lead to another document, for the landing page carries no texts but its own.
 */
export function AccountLinks() {
  const text = useText()
  const { language } = useLanguage()
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
