import { type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria'
import { I18nProvider } from 'react-aria-components'
import { createPortal } from 'react-dom'
import { officeLocale } from '../../admin/frame/office-language.ts'
import { currentTheme } from '../../admin/frame/theme.ts'
import { languageTags } from '../../domain/languages.ts'
import { officeLanguage } from '../../ui/translate/translate.tsx'
import './edit.css'

// Without an element of this id, React Aria adds a style element, which the security policy forbids.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

/** A part of the page in the style of the back office; its dialogs and menus open inside this part. */
export function BesidePage({ side = 'right', children }: { side?: 'left' | 'right' | undefined; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  return createPortal(
    <div
      ref={part}
      className="edit"
      data-area="admin"
      data-theme={currentTheme()}
      data-side={side}
      lang={languageTags[officeLanguage()]}
    >
      <I18nProvider locale={officeLocale()}>
        <UNSAFE_PortalProvider getContainer={() => part.current}>{children}</UNSAFE_PortalProvider>
      </I18nProvider>
    </div>,
    document.body,
  )
}
