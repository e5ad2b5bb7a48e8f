import { createContext, useContext, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { SchemaFieldDescription } from 'yup'
import { type FieldName, type TextKey, textOf, useText } from '../language/language.ts'
import { widthOf } from '../look/text-width.ts'
import { fieldOf, isRequired, type Schema } from './form-schema.ts'

interface OpenForm {
  readonly schema: Schema
  /** The fields that are drawn, with their labels: an error of any other is shown above the buttons. */
  readonly drawn: Map<string, string>
  /** Fields that this form needs besides those that the schema does. */
  readonly needs: readonly string[]
}

export const FormContext = createContext<OpenForm | undefined>(undefined)

/** The schema's field; its label is `field.<name>` where that text stands, else it must be given. */
type Named =
  | { readonly name: FieldName; readonly label?: TextKey }
  | { readonly name: string; readonly label: TextKey }

export type FieldProps = Named & FieldOptions

interface FieldOptions {
  readonly hint?: TextKey
  /** Takes the whole row. */
  readonly wide?: boolean
  readonly disabled?: boolean
}

export function useOpenForm(): OpenForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside of a SchemaForm')
  return form
}

/** A longer label is cut in a field of one column. */
const LONG = 195
const twoColumns = { '@media (min-width: 600px)': { gridColumn: 'span 2' } }

/** Connects a field to the form: its value, its part of the schema, its label and its error. */
export function useField({ name, label, hint, wide, disabled = false }: FieldProps) {
  useText()
  const { schema, drawn, needs } = useOpenForm()
  const { field, fieldState } = useController({ name })
  const described: SchemaFieldDescription = fieldOf(schema, name)
  const said = textOf(label ?? `field.${name.replace(/^.*\./, '')}`)
  useEffect(() => {
    drawn.set(name, said)
    return () => {
      drawn.delete(name)
    }
  }, [drawn, name, said])
  const error = fieldState.error?.message
  return {
    field,
    described,
    look: {
      name,
      label: said,
      required: isRequired(described) || needs.includes(name),
      error: error !== undefined,
      helperText: error ?? (hint ? textOf(hint) : undefined),
      disabled,
      fullWidth: true,
      sx: wide ? { gridColumn: '1 / -1' } : widthOf(said) > LONG ? twoColumns : {},
    },
  }
}
