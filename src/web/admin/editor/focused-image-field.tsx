import { isImageAddress } from '../../../domain/addresses.ts'
import { ImageField, type ImageFieldProps } from './image-field.tsx'
import './focal-point.css'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { focalPointAt, placeOf, posterStand } from '../../../domain/focal-point.ts'
import { imageSource, uploadHash } from '../../../domain/images.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/choices.tsx'

export interface Focus {
  /** The point that its crops keep in sight; '' where nobody has chosen one. */
  value: string
  onChange: (point: string) => void
  error?: string | undefined
}

interface FocusedImageFieldProps extends ImageFieldProps {
  focus: Focus
  crops: readonly Crop[]
  /** Without a point the site shows it whole. */
  isWhole?: boolean
}

/** A picture that is cropped, and the point that its crops keep in sight: another picture comes with its own. */
export function FocusedImageField({ focus, crops, isWhole = false, onChange, ...field }: FocusedImageFieldProps) {
  const { value } = field
  const take = (address: string) => {
    onChange(address)
    if (address !== value) focus.onChange('')
  }
  return (
    <>
      <ImageField {...field} onChange={take} />
      {isImageAddress(value) && value !== '' && (
        <FocalPoint
          key={value}
          address={value}
          value={focus.value ?? ''}
          onChange={focus.onChange}
          crops={crops}
          isWhole={isWhole}
        />
      )}
    </>
  )
}

interface FocalPointProps {
  address: string
  /** '' where nobody has chosen. */
  value: string
  onChange: (point: string) => void
  crops: readonly Crop[]
  /** Without a point the site shows the picture whole. */
  isWhole: boolean
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
}

/** The point that a picture's crops keep in sight, set by a press on the picture or by arrow keys, and beside it the crops; nothing of a picture that does not load. */
export function FocalPoint({ address, value, onChange, crops, isWhole }: FocalPointProps) {
  const found = useFoundPoint(address, isWhole)
  const { src, srcSet, width, height } = imageSource(address)
  const [size, setSize] = useState({ width, height })
  const [isBroken, setBroken] = useState(false)
  const point = value || found
  const { x, y } = placeOf(point || '50 50')
  const sized = width && height ? ({ '--ratio': width / height } as CSSProperties) : undefined

  // A click, not its pointer going down: a finger that scrolls the editor begins on the picture too.
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(focalPointAt((clientX - left) / width, (clientY - top) / height))
  }
  const move = (event: KeyboardEvent) => {
    const [across, down] = steps[event.key] ?? []
    if (across === undefined || down === undefined) return
    event.preventDefault()
    onChange(focalPointAt(x / 100 + across, y / 100 + down))
  }
  if (isBroken) return null
  return (
    <div className="focal-point" onErrorCapture={() => setBroken(true)}>
      <div className="focal-point-choice">
        <div
          className="focal-point-picture"
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-valuemin={10}
          aria-valuemax={90}
          aria-valuenow={x}
          aria-valuetext={point ? `${x} % from the left, ${y} % from the top` : 'None'}
          onClick={press}
          onKeyDown={move}
        >
          <img
            src={src}
            srcSet={srcSet}
            sizes="320px"
            width={width}
            height={height}
            style={sized}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          {point && <span className="focal-point-mark" style={{ left: `${x}%`, top: `${y}%` }} />}
        </div>
        <p className="ui-hint">
          {isWhole && !point
            ? 'The card shows the whole picture. Press on it to fill the card around a point.'
            : 'Press on what every crop is to show, or use the arrow keys.'}
        </p>
        {value !== '' && value !== found && (
          <Button size="small" onPress={() => onChange(found)}>
            {isWhole ? 'Show it whole' : 'Automatic'}
          </Button>
        )}
      </div>
      <ul className="focal-point-crops" aria-label="Crops">
        {crops.map(({ kind, label }) => (
          <li key={kind}>
            <span
              className="crop"
              data-crop={kind}
              data-stand={posterStand({ ...size, point: point || null })}
              data-whole={(isWhole && !point) || undefined}
            >
              <img src={src} srcSet={srcSet} sizes="320px" alt="" data-focus={point || undefined} />
            </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What stands out in an upload; '' of other pictures, and of those that are shown whole. */
function useFoundPoint(address: string, isWhole: boolean): string {
  const hash = isWhole ? null : uploadHash(address)
  const { data } = useQuery({
    queryKey: ['focal-point', hash],
    queryFn: ({ signal }) =>
      request<{ focalPoint: string | null }>('GET', `/api/admin/uploads/${hash}/focal-point`, { signal }),
    enabled: hash !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.focalPoint ?? ''
}

/** A way in which the site shows a picture; its shape and print are its kind's, in `focal-point.css`. */
export interface Crop {
  kind: string
  label: string
}

const crop = (kind: string, label: string): Crop => ({ kind, label })

/** What the site makes of a picture, by where it is shown. */
export const crops = {
  poster: [crop('poster', 'Poster'), crop('poster-phone', 'Poster, phone')],
  about: [crop('about', 'About the club')],
  trainer: [crop('card', 'Card'), crop('card-behind', 'Card behind'), crop('thumbnail', 'Lists here')],
  photo: [
    crop('photo', 'One cell'),
    crop('photo-upright', 'Upright'),
    crop('photo-wide', 'Across'),
    crop('photo-row', 'Whole row'),
    crop('thumbnail', 'Lists here'),
  ],
  product: [crop('product', 'Card')],
  partner: [crop('partner', 'Card')],
} satisfies Record<string, Crop[]>

interface AlternativeTextProps {
  /** Whether the picture only decorates: then there is nothing to write. */
  isDecorative: boolean
  onDecorative: (isDecorative: boolean) => void
  /** The field of the text. */
  children: ReactNode
}

/** What of a picture is told to whoever cannot see it, or that there is nothing to tell. */
export function AlternativeText({ isDecorative, onDecorative, children }: AlternativeTextProps) {
  return (
    <div className="ui-stack">
      {!isDecorative && children}
      <Toggle isOn={isDecorative} onChange={onDecorative}>
        Decorative
      </Toggle>
      <span className="ui-hint">
        {isDecorative
          ? 'Screen readers pass over the picture.'
          : 'Say in a few words what the picture shows: screen readers read it out.'}
      </span>
    </div>
  )
}
