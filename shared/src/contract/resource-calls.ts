import { type ObjectSchema, object } from 'yup'
import type { Resource } from '../command/resource.ts'
import { id } from '../command/schema.ts'
import { type Audience, performs, read } from './endpoint.ts'
import type { Page, PageInput } from './page.ts'

interface Written<I extends PageInput> {
  readonly path: string
  /** The permission that reading asks for. */
  readonly view: string
  /** Who may read and who may write; only staff where nothing is named. */
  readonly readers?: readonly Audience[]
  readonly writers?: readonly Audience[]
  /** The list's input, of `pageInput`. */
  readonly list: ObjectSchema<I>
}

/** `resourceCalls<Line>()(carriers, {path, view, list})`: the calls of plain master data, `Line` being a row as the wire says it. */
export function resourceCalls<L>() {
  return <A extends object, I extends PageInput>(
    { save, enable, disable }: Resource<A>,
    { path, view, readers = ['staff'], writers = ['staff'], list }: Written<I>,
  ) => ({
    list: read<Page<L>>()({ path: `${path}/list`, audience: readers, permission: view, input: list }),
    byId: read<L>()({
      path: `${path}/byid`,
      audience: readers,
      permission: view,
      input: object({ id: id() }),
    }),
    save: performs({ path: `${path}/save`, audience: writers, command: save }),
    enable: performs({ path: `${path}/enable`, audience: writers, command: enable }),
    disable: performs({ path: `${path}/disable`, audience: writers, command: disable }),
  })
}
