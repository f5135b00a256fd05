import './account.css'
import { Screen } from '../screen.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What an administrator settles about their own account, nobody else's. */
export function AccountScreen() {
  return (
    <Screen title="Your account">
      <div className="account">
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
      </div>
    </Screen>
  )
}
