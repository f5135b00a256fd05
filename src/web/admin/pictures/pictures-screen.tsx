import { useState } from 'react'
import type { LibraryPicture } from '../../../domain/picture-library.ts'
import { Screen } from '../screen.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** Where all the club's pictures are. */
export function PicturesScreen() {
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  return (
    <Screen title="Pictures">
      <PictureLibrary onChoose={setOpened} />
      {opened && <PictureDialog key={opened.hash} picture={opened} onClose={() => setOpened(null)} />}
    </Screen>
  )
}
