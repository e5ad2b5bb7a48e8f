import dayjs from 'dayjs'
import type { ComponentType } from 'react'
import { type Days, defaultFrom } from '../look/dates.ts'

/** What the address says, by filter. */
export type Values = Readonly<Record<string, string>>
export type Changes = Readonly<Record<string, string | undefined>>

export interface FilterProps {
  readonly values: Values
  /** Changes the address; the list starts at its first page again unless the page is what changed. */
  set(changes: Changes, options?: { replace?: boolean }): void
}

/** One filter: what it draws, which values of the address are its own, and what it asks of the endpoint. */
export interface Filter {
  readonly names: readonly string[]
  readonly Draw: ComponentType<FilterProps>
  input(values: Values): Readonly<Record<string, unknown>>
}

/** The days that the address names; `all` stands for no bound at the start. */
export function rangeOf(values: Values, names: { from: string; to: string }): Days {
  const from = values[names.from] ?? defaultFrom(dayjs())
  return { from: from === 'all' ? undefined : from, to: values[names.to] }
}

/** The change of the address that leaves a list nothing but its preset; undefined where nothing narrows it. */
export function narrowedBy(
  filters: readonly Filter[],
  tabs: { readonly field: string } | undefined,
  values: Values,
): Changes | undefined {
  const changes: Record<string, string | undefined> = {}
  if (tabs && values[tabs.field]) changes[tabs.field] = undefined
  for (const { names, input } of filters) {
    const [first = ''] = names
    // A range of days narrows by itself until it is asked for all of them.
    const standing = Object.values(input({})).some((value) => value !== undefined)
    if (standing && values[first] !== 'all') changes[first] = 'all'
    for (const name of names)
      if (values[name] && values[name] !== 'all')
        changes[name] = standing && name === first ? 'all' : undefined
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
