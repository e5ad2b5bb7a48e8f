import type { Outcome } from '@longshore/shared/command/outcome.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { ScanList } from './ScanList.tsx'
import type { Came } from './ScanOne.tsx'

interface Told {
  readonly key: number
  readonly code: string
  /** What somebody has to look at, in words; '' where all is well. */
  readonly odd: string
}

/** So many of the last scans are shown. */
const SHOWN = 50
const parts: readonly Part<Told>[] = [
  { label: 'freight.code', show: ({ code }) => code },
  { label: 'freight.odd', show: ({ odd }) => odd },
]

interface Props {
  /** A list of numbers instead of one scan after the other. */
  readonly isList: boolean
  readonly submit: TextKey
  /** What a list of numbers is for, where its own words do not say it. */
  readonly hint?: TextKey
  readonly offered?: readonly string[]
  take(code: string): Promise<Outcome>
  /** After each scan, or after the whole list. */
  done?(): void
}

/** Scans of packages that are already measured: each is told by what became of it. */
export function ScanStation({ isList, submit, hint, offered = [], take, done }: Props) {
  const t = useText()
  const [last, setLast] = useState<readonly Told[]>([])
  const [code, setCode] = useState('')
  const scan = async (scanned: string): Promise<Came> => {
    const tell = (taken: boolean, odd: string) => {
      setLast((before) => [{ key: before.length, code: scanned, odd }, ...before].slice(0, SHOWN))
      return { taken, odd }
    }
    try {
      const { exceptions = [] } = await take(scanned)
      return tell(true, exceptions.map(({ kind }) => textOf(`exception-kind.${kind}`)).join(', '))
    } catch (fault) {
      return tell(false, sentenceOf(fault))
    }
  }
  const one = async (event: FormEvent) => {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned === '') return
    await scan(scanned)
    done?.()
  }
  const [newest] = last
  return (
    <>
      {isList ? (
        <ScanList
          take={({ code: listed }) => scan(listed)}
          {...{ offered, submit, ...(hint && { hint }), ...(done && { done }) }}
        />
      ) : (
        <Box component="form" onSubmit={(event: FormEvent) => void one(event)} sx={line}>
          <Input
            {...{ autoFocus: true, autoComplete: 'off', label: t('freight.code'), value: code }}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" variant="contained" disabled={code.trim() === ''}>
            {t(submit)}
          </Button>
        </Box>
      )}
      {newest && !isList && (
        <Alert severity={newest.odd === '' ? 'success' : 'warning'} sx={{ mb: 1 }} role="status">
          {[newest.code, newest.odd].filter(Boolean).join(' · ')}
        </Alert>
      )}
      <PartTable title="freight.last" rows={last} parts={parts} keyOf={({ key }) => String(key)} stacks />
    </>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 } as const
