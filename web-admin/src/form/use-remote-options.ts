import type { AutocompleteProps } from '@mui/material/Autocomplete'
import { useText } from '../language/language.ts'
import type { Option } from './SelectField.tsx'
import { type Search, useSearch } from './use-search.ts'

type Box = Omit<AutocompleteProps<Option, false, false, false>, 'renderInput'>

/** What a choice among rows of the server gives its box: the rows that were found, and a search with each letter typed. */
export function useRemoteOptions(search: Search) {
  const t = useText()
  const { options, loading, seek } = useSearch(search)
  const box: Box = {
    ...{ options: [...options], loading },
    ...{ loadingText: t('kit.loading'), noOptionsText: t('kit.nothing-found') },
    // The server has chosen them already.
    filterOptions: (all) => all,
    isOptionEqualToValue: (one, other) => one.value === other.value,
    getOptionKey: ({ value }) => value,
    onOpen: ({ type }) => type !== 'change' && seek(''),
    onInputChange: (_, text, reason) => reason === 'input' && seek(text),
  }
  return { options, seek, box }
}
