import { useState } from 'react'

/** A picture's address, or the fallback once the picture has failed; `watch` belongs on the `<img>`. */
export function useWorkingPicture<Fallback extends string | null>(address: string | null, fallback: Fallback) {
  const [broken, setBroken] = useState<string>()
  const shown = address && address !== broken ? address : fallback
  const report = () => setBroken(address ?? undefined)
  return {
    shown,
    watch: {
      onError: report,
      // It may have failed before the page was hydrated, when nobody listened.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) report()
      },
    },
  }
}
