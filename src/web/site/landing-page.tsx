import { useCurrentUser } from '../data/current-user.ts'
import { useText } from '../text/use-text.tsx'
import { FullScreenSpinner } from '../ui/spinner.tsx'

export function LandingPage() {
  const text = useText()
  const { isPending } = useCurrentUser()
  return (
    <>
      {isPending && <FullScreenSpinner label={text('alerts.loading')} />}
      <main id="main">
        <h1>{text('hero.title')}</h1>
      </main>
    </>
  )
}
