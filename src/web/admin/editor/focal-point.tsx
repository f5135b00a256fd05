import './focal-point.css'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { focalPointAt, placeOf } from '../../../domain/focal-point.ts'
import { imageSource, uploadHash } from '../../../domain/images.ts'
import { posterStand } from '../../../domain/poster-photo.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import type { Crop } from './crops.ts'

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
