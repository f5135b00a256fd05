import './controls.css'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'isPending'> {
  variant?: 'primary' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  icon?: ReactNode
  /** Shown on the button. */
  shortcut?: string
  /** The action is under way: the button keeps the focus, and ignores presses. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}

export function Button({
  variant = 'plain',
  size = 'normal',
  icon,
  shortcut,
  isBusy = false,
  className = '',
  onPress,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      onPress={isBusy ? undefined : onPress}
      className={`ui-button ui-button-${variant} ui-button-${size} ${className}`}
    >
      {isBusy ? <LoaderCircle className="ui-turning" aria-hidden /> : icon}
      {children}
      {shortcut !== undefined && !isBusy && (
        <kbd className="ui-key" aria-hidden>
          {shortcut}
        </kbd>
      )}
    </AriaButton>
  )
}

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  /** The accessible name. */
  label: string
  className?: string
  children: ReactNode
}

export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={`ui-icon-button ${className}`}>
      {children}
    </AriaButton>
  )
}
