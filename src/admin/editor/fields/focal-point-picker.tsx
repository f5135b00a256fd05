import { type Message, t } from '../../../ui/translate/translate.tsx'
import './focal-point-picker.css'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { coordinatesOf, focalPointAt, posterLayout } from '../../../domain/fields/focal-point.ts'
import { imageSource, uploadHash } from '../../../domain/pictures/images.ts'
import { request } from '../../../ui/data/request.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Toggle } from '../../../ui/fields/choices.tsx'

export interface FocalPointField {
  /** The point as `x y` in percent; '' if none is chosen. */
  value: string
  onChange: (point: string) => void
  error?: string | undefined
}

interface FocalPointPickerProps extends FocalPointField {
  address: string
  crops: readonly Crop[]
  /** Whether the site shows the picture uncropped if no point is chosen. */
  isUncroppedByDefault: boolean
}

const arrowSteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
}

/** Sets a picture's focal point by a press or arrow keys, and shows the crops. Hidden if the picture fails to load. */
export function FocalPointPicker({ address, value, onChange, crops, isUncroppedByDefault }: FocalPointPickerProps) {
  const detected = useDetectedPoint(address, isUncroppedByDefault)
  const { src, srcSet, width, height } = imageSource(address)
  const [size, setSize] = useState({ width, height })
  const [isBroken, setBroken] = useState(false)
  const point = value || detected
  const { x, y } = coordinatesOf(point || '50 50')
  const ratioStyle = width && height ? ({ '--ratio': width / height } as CSSProperties) : undefined

  // Waits for the click: a pointerdown may begin a scroll.
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(focalPointAt((clientX - left) / width, (clientY - top) / height))
  }
  const move = (event: KeyboardEvent) => {
    const [across, down] = arrowSteps[event.key] ?? []
    if (across === undefined || down === undefined) return
    event.preventDefault()
    onChange(focalPointAt(x / 100 + across, y / 100 + down))
  }
  if (isBroken) return null
  return (
    <div className="focal-point" onErrorCapture={() => setBroken(true)}>
      <div className="ui-stack ui-stack-close focal-point-choice">
        <div
          className="focal-point-picture"
          role="slider"
          tabIndex={0}
          aria-label={t('Focal point')}
          aria-valuemin={10}
          aria-valuemax={90}
          aria-valuenow={x}
          aria-valuetext={point ? t('{x}% from the left, {y}% from the top', { x, y }) : t('None')}
          onClick={press}
          onKeyDown={move}
        >
          <img
            src={src}
            srcSet={srcSet}
            sizes="320px"
            width={width}
            height={height}
            style={ratioStyle}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          {point && <span className="focal-point-mark" style={{ left: `${x}%`, top: `${y}%` }} />}
        </div>
        <p className="ui-hint">
          {isUncroppedByDefault && !point
            ? t('The card shows the whole picture. To crop it, click the point that should stay in view.')
            : t('Click the part that every crop should show.')}
        </p>
        {value !== '' && value !== detected && (
          <Button size="small" onPress={() => onChange(detected)}>
            {isUncroppedByDefault ? t('Show the whole picture') : t('Automatic')}
          </Button>
        )}
      </div>
      <ul className="focal-point-crops" aria-label={t('Crops')}>
        {crops.map(({ kind, label, ratio }) => (
          <li key={kind}>
            <span
              className="crop"
              style={{ '--ratio': ratio } as CSSProperties}
              data-crop={kind}
              data-layout={posterLayout({ ...size, point: point || null })}
              data-whole={(isUncroppedByDefault && !point) || undefined}
            >
              <img src={src} srcSet={srcSet} sizes="320px" alt="" data-focus={point || undefined} />
            </span>
            {t(label)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The focal point that the server detected; '' for a picture of another site, or one that the site shows uncropped. */
function useDetectedPoint(address: string, isUncroppedByDefault: boolean): string {
  const hash = isUncroppedByDefault ? null : uploadHash(address)
  const { data } = useQuery({
    queryKey: ['focal-point', hash],
    queryFn: ({ signal }) =>
      request('GET /api/admin/uploads/:hash', { params: { hash: hash ?? '' }, query: { of: 'focalPoint' }, signal }),
    enabled: hash !== null,
  })
  return data?.focalPoint ?? ''
}

export interface Crop {
  kind: string
  label: Message
  /** Width divided by height. */
  ratio: number
}

const crop = (kind: string, label: Message, ratio: number): Crop => ({ kind, label, ratio })
const thumbnail = crop('thumbnail', 'Back-office lists', 1)

export const crops = {
  poster: [crop('poster', 'Poster', 1440 / 752), crop('poster-phone', 'Poster, phone', 390 / 330)],
  about: [crop('about', 'About the club', 4 / 5)],
  trainer: [crop('card', 'Card', 3 / 4), crop('card-behind', 'Card behind', 3 / 4), thumbnail],
  photo: [
    crop('photo', 'One cell', 480 / 420),
    crop('photo-upright', 'Upright', 480 / 848),
    crop('photo-wide', 'Across', 968 / 420),
    crop('photo-row', 'Whole row', 1456 / 420),
    thumbnail,
  ],
  product: [crop('product', 'Card', 1)],
  partner: [crop('partner', 'Card', 400 / 260)],
} satisfies Record<string, Crop[]>

interface AlternativeTextProps {
  isDecorative: boolean
  onDecorative: (isDecorative: boolean) => void
  children: ReactNode
}

/** The alternative text of a picture, and a switch for a decorative one, which needs none. */
export function AlternativeText({ isDecorative, onDecorative, children }: AlternativeTextProps) {
  return (
    <div className="ui-stack">
      {!isDecorative && children}
      <Toggle isOn={isDecorative} onChange={onDecorative}>
        {t('Decorative')}
      </Toggle>
      <span className="ui-hint">
        {isDecorative
          ? t('Screen readers skip this picture.')
          : t('Say in a few words what the picture shows: screen readers read it out.')}
      </span>
    </div>
  )
}
