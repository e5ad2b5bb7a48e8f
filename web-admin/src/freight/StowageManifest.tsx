import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { saveAs } from '../calls/transfer.ts'
import { useLoad } from '../calls/use-load.ts'
import { useBarcodePicture } from '../labels/barcode-picture.ts'
import { useText } from '../language/language.ts'

/** The signed manifest of a load that left: as a file, and on the printed page as a code, for the agent who takes it over. */
export function StowageManifest({ one }: { readonly one: StowageDetail }) {
  const send = useSend()
  const { id, departedAt } = one
  const read = useCallback(
    async () => (departedAt === null ? undefined : await calls(stowageApi, send).manifest({ id })),
    [send, id, departedAt],
  )
  const { answer } = useLoad(read)
  return answer ? <Signed manifest={answer} /> : null
}

function Signed({ manifest }: { readonly manifest: SignedManifest }) {
  const t = useText()
  const { lines: _, ...code } = manifest
  const text = JSON.stringify(code)
  const picture = useBarcodePicture('qrcode', text)
  const name = t('stowage.key', { key: manifest.key })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Button
        variant="outlined"
        sx={{ displayPrint: 'none' }}
        onClick={() =>
          saveAs(new Blob([JSON.stringify(manifest, null, 1)]), `${manifest.head.no}.manifest.json`)
        }
      >
        {t('stowage.signed-manifest')}
      </Button>
      {picture && <img src={picture} alt={name} width={160} height={160} />}
      <span>{name}</span>
    </Box>
  )
}
