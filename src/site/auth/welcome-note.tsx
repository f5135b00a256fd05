import { useEffect } from 'react'
import { ToastRegion } from '../../ui/surfaces/toast-region.tsx'
import { toasts } from '../../ui/surfaces/toasts.ts'
import { useText } from '../../ui/text/use-text.tsx'

/** What a person who has just registered reads on the landing page, in the words of the page before it. */
export interface Welcome {
  title: string
  message: string
}

export function WelcomeNote({ title, message }: Welcome) {
  const text = useText()
  useEffect(() => toasts.show({ title, message, tone: 'success' }), [title, message])
  return <ToastRegion closeLabel={text('notice.close')} />
}
