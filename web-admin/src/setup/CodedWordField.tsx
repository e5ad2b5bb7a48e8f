import type { DictionaryKind } from '@longshore/shared/setup/dictionary.ts'
import type { FieldProps } from '../form/form-context.ts'
import { CodedField } from './CodedField.tsx'
import { useWords } from './known-words.ts'

/** A choice out of a list of the dictionary. */
export function CodedWordField({ kind, ...props }: FieldProps & { readonly kind: DictionaryKind }) {
  return <CodedField {...props} words={useWords(kind)} />
}
