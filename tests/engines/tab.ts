import type { Page } from '@playwright/test'

/** What these tests do in a browser: as much of a `Page` of Playwright as a browser behind a WebDriver can do, too. */
export interface Tab extends Pick<Page, 'setViewportSize'> {
  goto(address: string): Promise<unknown>
  getByRole(role: Role, options?: Named): Item
  locator(css: string): Item
  /** Runs a function in the page, which sees nothing of the test. */
  evaluate<Result>(run: () => Result): Promise<Result>
}

/** The elements that a locator finds: actions need one, and wait for it. */
export interface Item {
  getByRole(role: Role, options?: Named): Item
  locator(css: string): Item
  first(): Item
  count(): Promise<number>
  textContent(): Promise<string | null>
  click(): Promise<void>
  press(key: 'ControlOrMeta+a'): Promise<void>
  /**
   * Types ASCII letters with real keys. In Firefox, React does not notice the texts that Playwright sets without keys: other
   * letters, and what `fill` fills in.
   */
  pressSequentially(text: string): Promise<void>
  setInputFiles(path: string): Promise<void>
}

export type Role = 'button' | 'dialog' | 'heading' | 'link' | 'option' | 'switch' | 'textbox'

export interface Named {
  name: string
  /** The whole name as it is written. */
  exact?: boolean
}
