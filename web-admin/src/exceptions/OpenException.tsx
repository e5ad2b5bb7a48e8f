import { exceptionApi } from '@longshore/shared/contract.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { useCallback, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../api.ts'
import { ListReload } from '../grid/list-reload.ts'
import { useMay } from '../may.ts'
import { useLoad } from '../use-load.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

/** The exception that the address names (`?resolve=`), in its dialog over the list. */
export function OpenException() {
  const send = useSend()
  const may = useMay()
  const reload = useContext(ListReload)
  const [params, setParams] = useSearchParams()
  const id = params.get('resolve')
  const read = useCallback(
    async () =>
      id
        ? ((await send({ method: 'GET', path: exceptionApi.byId.path, body: { id } })) as ExceptionRow)
        : undefined,
    [send, id],
  )
  const { answer: row } = useLoad(read)
  const close = () =>
    setParams((last) => {
      const next = new URLSearchParams(last)
      next.delete('resolve')
      return next
    })
  if (!row || row.id !== id || !may(exceptionApi.resolve.command.permission)) return null
  if (!exceptionMachine.allows(row.status, 'resolve')) return null
  return (
    <ResolveDialog
      row={row}
      close={close}
      saved={() => {
        close()
        reload()
      }}
    />
  )
}
