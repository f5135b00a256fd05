import './controls.css'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'isPending'> {
  variant?: 'primary' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  icon?: ReactNode
  shortcut?: string
  /** Whether the action is under way: the button then keeps the focus, and ignores presses. */
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
  ...buttonProps
}: ButtonProps) {
  return (
    <AriaButton
      {...buttonProps}
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
  label: string
  className?: string
  children: ReactNode
}

export function IconButton({ label, className = '', children, ...buttonProps }: IconButtonProps) {
  return (
    <AriaButton {...buttonProps} aria-label={label} className={`ui-icon-button ${className}`}>
      {children}
    </AriaButton>
  )
}
