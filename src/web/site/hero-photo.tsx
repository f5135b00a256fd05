import './hero-photo.css'
import type { ReactNode } from 'react'
import { type PosterPhoto, posterLayout } from '../../domain/focal-point.ts'

/** A photo of the club's own in the fighter's place. */
export function HeroPhoto({ children, ...photo }: PosterPhoto & { children: ReactNode }) {
  const stand = posterLayout(photo)
  return (
    <div className="hero-photo" data-stand={stand === 'across' ? undefined : stand}>
      {children}
    </div>
  )
}
