import type { ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import type { AnyObject, ObjectSchema, SchemaFieldDescription } from 'yup'

/** What every row of a list carries. */
export interface ListRow {
  readonly id: string
  readonly version?: number
}

/** The endpoint of a list: its schema says what can be filtered and sorted, its answer what a row is. */
export type ListEndpoint<I extends object, R extends ListRow> = ReadEndpoint<I, Page<R>>

/** The columns by which the endpoint sorts: those that an index serves. */
export function sortsOf<I extends object, R extends ListRow>(
  endpoint: ListEndpoint<I, R>,
): readonly string[] {
  const sort = fieldsOf(endpoint).sort
  return sort && 'oneOf' in sort ? sort.oneOf.map(String) : []
}

export function defaultSort<I extends object, R extends ListRow>(endpoint: ListEndpoint<I, R>) {
  const { sort, desc } = fieldsOf(endpoint)
  const start = (field: SchemaFieldDescription | undefined) =>
    field && 'default' in field ? field.default : ''
  return { sort: String(start(sort)), desc: start(desc) !== 'no' }
}

function fieldsOf<I extends object, R extends ListRow>(endpoint: ListEndpoint<I, R>) {
  return (endpoint.input as ObjectSchema<I, AnyObject>).describe().fields as Readonly<
    Record<string, SchemaFieldDescription>
  >
}
