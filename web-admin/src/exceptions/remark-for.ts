import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { t, textOf } from '../language/language.ts'
import { ask } from '../notice/ask.ts'

interface Resolving {
  readonly rows: number
  readonly resolution: string
  readonly asks: ExceptionRow['ways'][number]['asks']
  readonly remark: string
}

/**
 * The remark that goes with a way of resolving. A way that nobody takes back asks a second time, and for a remark where
 * none was written; undefined when the person changed their mind.
 */
export async function remarkFor({ rows, resolution, asks, remark }: Resolving): Promise<string | undefined> {
  if (!asks.includes('remark')) return remark
  const said = await ask({
    title: t('exception.no-way-back', { way: textOf(`resolution.${resolution}`), rows }),
    yes: textOf(`resolution.${resolution}`),
    ...{ danger: true, reason: remark.trim() === '' },
  })
  return said === undefined ? undefined : remark.trim() || said
}
