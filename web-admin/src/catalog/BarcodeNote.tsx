import { doubtfulBarcode, withCheckDigit, wrongBarcode } from '@longshore/shared/catalog/barcode-entry.ts'
import { barcodeKey } from '@longshore/shared/catalog/barcode-match.ts'
import type { Barcode } from '@longshore/shared/catalog/sku.ts'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useFormContext, useWatch } from 'react-hook-form'
import { refusalText, useText } from '../language/language.ts'

interface Props {
  /** The field of the code. */
  readonly name: string
  /** Codes of the article as it stands: they are not judged again. */
  readonly standing: readonly Barcode[]
}

/** What is wrong or doubtful about a barcode, said while it is typed; a check digit that would fit is offered. */
export function BarcodeNote({ name, standing }: Props) {
  const t = useText()
  const { setValue } = useFormContext()
  const code = String(useWatch({ name }) ?? '').trim()
  if (code === '' || standing.some((one) => barcodeKey(one.code) === barcodeKey(code))) return null
  const wrong = wrongBarcode(code)
  const said = wrong ?? doubtfulBarcode(code)
  if (!said) return null
  const meant = withCheckDigit(code)
  return (
    <FormHelperText
      error={wrong !== undefined}
      sx={{ px: 1, m: 0, ...(!wrong && { color: 'warning.dark' }) }}
    >
      {refusalText(said.code, said.values)}
      {!wrong && meant && (
        <Button
          sx={{ py: 0, minWidth: 0 }}
          onClick={() => setValue(name, meant, { shouldDirty: true, shouldValidate: true })}
        >
          {t('catalog.use-barcode', { barcode: meant })}
        </Button>
      )}
    </FormHelperText>
  )
}
