import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { late } from '../late.ts'
import { LateDialog } from '../late-dialog.tsx'

// Most pictures are new ones.
const useChooseDialog = late(async () => (await import('../pictures/choose-dialog.tsx')).ChooseDialog)

/** Takes a picture that is uploaded already. */
export function ChooseFromUploads({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Images aria-hidden />} onPress={() => setOpen(true)}>
        Choose from uploads
      </Button>
      {isOpen && (
        <LateDialog useCode={useChooseDialog} title="Choose a picture" width={960} onClose={() => setOpen(false)}>
          {(ChooseDialog) => (
            <ChooseDialog
              onChoose={({ address }) => {
                onChoose(address)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </LateDialog>
      )}
    </>
  )
}
