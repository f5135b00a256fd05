import './controls.css'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'

interface PressableProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  isDisabled?: boolean | undefined
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** Focuses a button when React Aria knows its dialog. Earlier, the dialog below would take the focus back. */
const focusLater = (button: HTMLButtonElement | null) => queueMicrotask(() => button?.focus())

/** The browser's own button: a screen may have hundreds, and React Aria's take ten times as long to render. */
function Pressable({ isDisabled, onPress, onKeyDown, autoFocus, ref, ...buttonProps }: PressableProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a button that is clicked. A form that is submitted by Enter keeps its focus.
    if (event.detail > 0) event.currentTarget.focus()
    onPress?.(event)
  }
  // An Enter that is held would press again and again.
  const ignoreRepeated = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <button
      type="button"
      {...buttonProps}
      ref={autoFocus ? focusLater : ref}
      disabled={isDisabled}
      onClick={press}
      onKeyDown={ignoreRepeated}
    />
  )
}

interface ButtonProps extends PressableProps {
  variant?: 'primary' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  icon?: ReactNode
  shortcut?: string
  /** Whether the action is under way: the button then keeps the focus, and ignores presses. */
  isBusy?: boolean
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
    <Pressable
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
    </Pressable>
  )
}

interface IconButtonProps extends PressableProps {
  label: string
}

export function IconButton({ label, className = '', children, ...buttonProps }: IconButtonProps) {
  return (
    <Pressable {...buttonProps} aria-label={label} className={`ui-icon-button ${className}`}>
      {children}
    </Pressable>
  )
}
