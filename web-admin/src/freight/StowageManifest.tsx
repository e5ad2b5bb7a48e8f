import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  type ManifestEdition,
  type ManifestFile,
  manifestApi,
} from '@longshore/shared/freight/manifest.api.ts'
import type { StowageDetail } from '@longshore/shared/freight/stowage.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useCallback, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { saveAs } from '../calls/transfer.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useBarcodePicture } from '../labels/barcode-picture.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'

interface Props {
  readonly one: StowageDetail
  reload(): void
}

/**
 * The signed manifests of a load that left: each as a file, as a code by which an agent abroad receives, and the newest
 * as the code of the printed page, which is for checking alone.
 */
export function StowageManifest({ one, reload }: Props) {
  const send = useSend()
  const { id, departedAt, version } = one
  const read = useCallback(
    // Again after whatever happened to the load.
    async () => (departedAt === null || version < 0 ? [] : calls(manifestApi, send).list({ stowageId: id })),
    [send, id, departedAt, version],
  )
  const { answer, reload: again } = useLoad(read)
  if (departedAt === null || one.incoming || !answer) return null
  const changed = () => {
    again()
    reload()
  }
  return <Editions {...{ one, editions: answer, changed }} />
}

const offPaper = { displayPrint: 'none', p: 2 } as const

interface EditionsProps {
  readonly one: StowageDetail
  readonly editions: readonly ManifestEdition[]
  changed(): void
}

function Editions({ one, editions, changed }: EditionsProps) {
  const t = useText()
  const may = useMay()
  const send = useSend()
  const [shown, setShown] = useState<ManifestFile>()
  const [revoked, setRevoked] = useState<ManifestEdition>()
  const isTheirs = may('freight.depart')
  const newest = editions.find(({ standing }) => standing === 'good')
  const fileOf = async ({ id }: ManifestEdition, use: (file: ManifestFile) => void) => {
    try {
      use(await calls(manifestApi, send).file({ id }))
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
  }
  const parts: readonly Part<ManifestEdition>[] = [
    { label: 'stowage.edition', number: true, show: ({ edition }) => edition },
    { label: 'stowage.pieces', number: true, show: ({ pieces }) => pieces },
    { label: 'stowage.manifest-signed', show: (row) => `${timeOf(row.signedAt)} ${row.signedBy}` },
    { label: 'stowage.manifest-until', show: ({ until }) => timeOf(until) },
    {
      label: 'field.status',
      show: ({ standing, reason }) =>
        [textOf(`manifest-standing.${standing}`), reason].filter(Boolean).join(': '),
    },
    {
      ...{ label: 'kit.actions', screen: true },
      show: (row) =>
        isTheirs && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" onClick={() => void fileOf(row, download)}>
              {t('stowage.signed-manifest')}
            </Button>
            {row.standing === 'good' && (
              <Button size="small" onClick={() => void fileOf(row, setShown)}>
                {t('stowage.receive-code')}
              </Button>
            )}
            {row.standing !== 'revoked' && (
              <Button size="small" onClick={() => setRevoked(row)}>
                {t('stowage.revoke-manifest')}
              </Button>
            )}
          </Box>
        ),
    },
  ]
  return (
    <>
      {/* Whoever signs the paper at the gate has no use for a list of nothing. */}
      <Box sx={editions.length === 0 ? { displayPrint: 'none' } : {}}>
        <PartTable
          {...{ title: 'stowage.manifests', rows: editions, parts, none: 'stowage.no-manifest' }}
          keyOf={({ id }) => id}
        />
      </Box>
      {shown && <ReceiveCode file={shown} />}
      {revoked && (
        <Paper variant="outlined" sx={offPaper}>
          <SchemaForm
            key={revoked.id}
            of={manifestApi.revoke}
            fixed={{ manifestId: revoked.id }}
            submit="stowage.revoke-manifest"
            guard={false}
            cancel={() => setRevoked(undefined)}
            saved={() => {
              setRevoked(undefined)
              setShown(undefined)
              changed()
            }}
          >
            <Alert severity="warning">{t('stowage.revoke-which', { edition: revoked.edition })}</Alert>
            <TextField name="reason" />
          </SchemaForm>
        </Paper>
      )}
      {isTheirs && (
        <Paper variant="outlined" sx={offPaper}>
          <SchemaForm
            of={manifestApi.sign}
            fixed={{ stowageId: one.id }}
            submit="stowage.sign-manifest"
            guard={false}
            saved={changed}
          >
            <NumberField name="days" label="stowage.manifest-days" />
          </SchemaForm>
        </Paper>
      )}
      {isTheirs && newest && <CheckCode edition={newest} />}
    </>
  )
}

function download({ manifest }: ManifestFile): void {
  const { no, edition } = manifest.head
  saveAs(new Blob([JSON.stringify(manifest, null, 1)]), `${no}-${edition}.manifest.json`)
}

/** By this an agent's device opens the manifest, and tells what arrived. */
function ReceiveCode({ file }: { readonly file: ManifestFile }) {
  const t = useText()
  const link = new URL(file.link, location.href).href
  const picture = useBarcodePicture('qrcode', link)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {picture && <img src={picture} alt={t('stowage.receive-code')} width={220} height={220} />}
      <Alert severity="info" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('stowage.receive-hint')}
        <br />
        {link}
      </Alert>
    </Box>
  )
}

/** On the printed page: by this whoever has the house's key checks the paper. */
function CheckCode({ edition: { id } }: { readonly edition: ManifestEdition }) {
  const send = useSend()
  const { answer } = useLoad(useCallback(() => calls(manifestApi, send).file({ id }), [send, id]))
  return answer ? <Signed manifest={answer.manifest} /> : null
}

function Signed({ manifest }: Pick<ManifestFile, 'manifest'>) {
  const t = useText()
  const { lines: _, secret: __, ...code } = manifest
  const picture = useBarcodePicture('qrcode', JSON.stringify(code))
  const name = t('stowage.key', { key: manifest.key })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {picture && (
        <Box sx={{ display: 'none', displayPrint: 'block' }}>
          <img src={picture} alt={name} width={160} height={160} />
        </Box>
      )}
      <span>{name}</span>
    </Box>
  )
}
