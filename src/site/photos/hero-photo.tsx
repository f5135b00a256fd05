import './hero-photo.css'
import type { ReactNode } from 'react'
import { type PosterPhoto, posterLayout } from '../../domain/fields/focal-point.ts'

export function HeroPhoto({ children, ...photo }: PosterPhoto & { children: ReactNode }) {
  const layout = posterLayout(photo)
  return (
    <div className="hero-photo" data-layout={layout === 'across' ? undefined : layout}>
      {children}
    </div>
  )
}
