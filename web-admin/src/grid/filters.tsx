import type { Dayjs } from 'dayjs'
import type { Search } from '../form/use-search.ts'
import type { FieldName, TextKey } from '../language/language.ts'
import { secondsOf } from '../look/dates.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { type Filter, rangeOf } from './filter.ts'
import type { ListEndpoint, ListRow } from './list-row.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { RemoteFilter } from './RemoteFilter.tsx'
import { SearchFilter } from './SearchFilter.tsx'

interface Labelled {
  readonly label?: TextKey
}
type Rest<K extends string> = K extends FieldName
  ? [options?: Labelled]
  : [options: { readonly label: TextKey }]

const labelOf = (name: string, options: Labelled | undefined) =>
  options?.label ?? (`field.${name}` as TextKey)

/** Makers of the filters of one list; a name that its endpoint's schema lacks does not compile. */
export function filtersOf<I extends object, R extends ListRow>(_: ListEndpoint<I, R>) {
  type Name = keyof I & string
  const one = (name: Name, Draw: Filter['Draw']): Filter => ({
    names: [name],
    Draw,
    input: (values) => (values[name] ? { [name]: values[name] } : {}),
  })
  return {
    /** A word typed by the person, such as a number or a name. */
    search<K extends Name>(name: K, ...[options]: Rest<K>) {
      return one(name, (props) => <SearchFilter {...props} name={name} label={labelOf(name, options)} />)
    },
    /** A choice out of known words, named by `<words>.<word>`. */
    choice<K extends Name>(name: K, words: string, list: readonly string[], ...[options]: Rest<K>) {
      const label = labelOf(name, options)
      return one(name, (props) => <ChoiceFilter {...props} {...{ name, words, list, label }} />)
    },
    /** A choice out of words that each stand for a moment, sent in seconds. */
    until<K extends Name>(
      name: K,
      words: string,
      moments: Readonly<Record<string, () => Dayjs>>,
      ...[options]: Rest<K>
    ): Filter {
      return {
        ...this.choice(name, words, Object.keys(moments), ...([options] as Rest<K>)),
        input: (values) => ({ [name]: moments[values[name] ?? '']?.().unix() }),
      }
    },
    /** A row of another list, found as one types; its search must be made outside of the component. */
    remote<K extends Name>(name: K, search: Search, ...[options]: Rest<K>) {
      return one(name, (props) => (
        <RemoteFilter {...props} {...{ name, search, label: labelOf(name, options) }} />
      ))
    },
    /** Days, first and last included, sent as seconds; it starts one month before today. */
    range(from: Name, to: Name, { label }: { readonly label: TextKey }): Filter {
      return {
        names: [from, to],
        Draw: (props) => <RangeFilter {...props} {...{ from, to, label }} />,
        input(values) {
          const seconds = secondsOf(rangeOf(values, { from, to }))
          return { [from]: seconds.from, [to]: seconds.to }
        },
      }
    },
  }
}
