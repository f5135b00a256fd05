import { type SettingName, type Standard, type Switch, settings } from './settings.ts'

/** Those that hold something where they are not set. */
type Standing = { [Name in SettingName]: Standard<Name> extends string ? Name : never }[SettingName]

/** What an environment sets, to be read setting by setting: a sentence for each that is wrong is kept on the way. */
export class GivenSettings {
  readonly faults: string[] = []
  readonly #environment: Record<string, string | undefined>

  constructor(environment: Record<string, string | undefined>) {
    this.#environment = environment
  }

  /** What is set, or holds where nothing is. */
  text<Name extends SettingName>(name: Name): string | Standard<Name> {
    return this.#environment[name]?.trim() || settings[name].standard
  }

  /** A password as it was set: it may begin or end in a space. */
  password(name: SettingName): string | null {
    return this.#environment[name] || null
  }

  number<Name extends SettingName>(name: Name, least: number, most: number) {
    const value: string | null = this.text(name)
    if (value === null) return null as Extract<Standard<Name>, null>
    const isNumber = /^\d+$/.test(value) && value.length <= String(most).length
    if (!isNumber || Number(value) < least || Number(value) > most)
      this.refuse(name, `must be a number from ${least} to ${most}`)
    return Number(value)
  }

  /** One of a few words. */
  word(name: Standing, words: readonly string[], rule: string): string {
    const value = this.text(name).toLowerCase()
    if (!words.includes(value)) this.refuse(name, rule)
    return value
  }

  isOn(name: Switch): boolean {
    return this.word(name, ['on', 'off'], 'must be on or off') === 'on'
  }

  /** Says what is wrong, and repeats what is set: of no secret. */
  refuse(name: SettingName, rule: string): void {
    this.faults.push(`${name} ${rule}, but is "${this.#environment[name]}"`)
  }
}
