import './brighten.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadHash } from '../../../domain/images.ts'
import type { LevelledPair } from '../../../domain/levelled-pair.ts'
import { request } from '../../data/request.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { Picture } from '../picture.tsx'
import { useWrite } from '../use-write.ts'

interface BrightenProps {
  address: string
  onChange: (address: string) => void
  /** Hears that another address is to come, for which saving waits. */
  onBrightening: (isBrightening: boolean) => void
}

/** Puts a dull or dark upload's brightened copy in its place, or the upload back; both are shown once there are both. */
export function Brighten({ address, onChange, onBrightening }: BrightenProps) {
  const client = useQueryClient()
  const hash = uploadHash(address)
  const queryKey = ['levels', hash]
  const path = `/api/admin/uploads/${hash}/levels`
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<LevelledPair>('GET', path, { signal }),
    enabled: hash !== null,
    // Switching from one of them to the other asks anew, and the switch stays meanwhile.
    placeholderData: (before) => (before && holds(before, address) ? before : undefined),
  })
  /** The hash of a picture of which no copy was made. */
  const [fine, setFine] = useState<string | null>(null)
  const { write, isPending } = useWrite<void, LevelledPair>({
    send: (_, signal) => request('POST', path, { signal }),
    failed: 'Failed to brighten the picture',
    onDone: (pair) => {
      client.setQueryData(queryKey, pair)
      if (pair.brightened === null) setFine(hash)
      // Another picture may have been chosen meanwhile.
      else if (pair.original === address) onChange(pair.brightened)
    },
    onSettled: () => onBrightening(false),
  })
  const pair = data && holds(data, address) ? data : null
  if (!pair && !isLoading) return null
  const { original, brightened } = pair ?? { original: address, brightened: null }
  const isOn = isPending || address === brightened
  const isFine = fine === hash
  const toggle = (wanted: boolean) => {
    if (isPending) return
    if (!wanted) return onChange(original)
    onBrightening(true)
    // Also where there was a copy: unused, it may have been deleted since.
    write()
  }
  return (
    <div className="brighten">
      {/* Its place is kept while it is asked for: what is below has the focus, and stays in sight. */}
      <Toggle isOn={isOn} onChange={toggle} isDisabled={!pair}>
        Brighten
      </Toggle>
      <span className="ui-hint" role="status">
        {isPending ? 'Brightening…' : isFine && 'This picture is bright enough.'}
      </span>
      {brightened !== null && (
        <div className="brighten-both">
          {[
            { label: 'As it is', shown: original },
            { label: 'Brightened', shown: brightened },
          ].map(({ label, shown }) => (
            <figure key={shown} data-chosen={shown === address || undefined}>
              <Picture address={shown} alt="" size={160} isWhole />
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  )
}

const holds = ({ original, brightened }: LevelledPair, address: string) =>
  address === original || address === brightened
