import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

// Most pictures are new ones.
const ChooseDialog = lazy(async () => ({ default: (await import('../pictures/choose-dialog.tsx')).ChooseDialog }))

/** Takes a picture that is uploaded already. */
export function ChooseFromUploads({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Images aria-hidden />} onPress={() => setOpen(true)}>
        Choose from uploads
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseDialog
            onChoose={({ address }) => {
              onChoose(address)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
