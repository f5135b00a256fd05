import './colour-field.css'
import { Pipette } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { brandColour } from '../../../domain/content/content.ts'
import { defaultPalette, paletteOf, paletteVariables } from '../../../domain/display/palette.ts'
import { cleanLine } from '../../../domain/text/text.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { t } from '../../../ui/translate/translate.tsx'

declare global {
  interface Window {
    /** Not in every browser (WICG EyeDropper API). */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
  }
}

export interface ColourFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoFocus: boolean
}

const isComplete = (value: string) => value === '' || brandColour.test(value)

export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  // Does not change while an incomplete colour is being typed.
  const [lastComplete, setLastComplete] = useState(isComplete(value) ? value : '')
  const change = (typed: string) => {
    const cleaned = cleanLine(typed).toUpperCase()
    const colour = /^[\dA-F]{6}$/.test(cleaned) ? `#${cleaned}` : cleaned
    onChange(colour)
    if (isComplete(colour)) setLastComplete(colour)
  }
  const pick = async (dropper: NonNullable<Window['EyeDropper']>) => {
    // open() throws when the user presses Escape.
    const picked = await new dropper().open().catch(() => null)
    if (picked) change(picked.sRGBHex)
  }
  const { EyeDropper } = window
  const { signal } = paletteOf(lastComplete)
  const isAdjusted = lastComplete !== '' && signal !== lastComplete.toLowerCase()
  return (
    <div className="ui-stack">
      <div className="colour-field">
        <input
          type="color"
          aria-label={t('Choose a colour')}
          value={(lastComplete || defaultPalette.signal).toLowerCase()}
          onChange={({ target }) => change(target.value)}
        />
        <TextField
          {...field}
          value={value}
          onChange={change}
          placeholder="#RRGGBB"
          isMonospaced
          hint={
            isAdjusted
              ? t('Pages use {colour}, so that everything on it can be read.', { colour: signal.toUpperCase() })
              : t('Leave it empty to use Ringside’s red.')
          }
        />
        {EyeDropper && (
          <Button icon={<Pipette aria-hidden />} onPress={() => pick(EyeDropper)}>
            {t('Pick from the screen')}
          </Button>
        )}
      </div>
      <PaletteSample brand={lastComplete} />
    </div>
  )
}

function PaletteSample({ brand }: { brand: string }) {
  const [time, laterTime] = ['17:00', '18:30']
  return (
    <div className="palette-sample" style={paletteVariables(paletteOf(brand)) as CSSProperties} aria-hidden>
      <div className="palette-poster">
        <b>Aa</b>
        <i />
        <i />
      </div>
      <div className="palette-week">
        {[time, laterTime].map((each) => (
          <span key={each}>{each}</span>
        ))}
        <span data-today>{time}</span>
        <span data-today>
          <b>{laterTime}</b>
        </span>
      </div>
      <div className="palette-ink">
        <b>Aa</b>
        <small>{laterTime}</small>
      </div>
    </div>
  )
}
