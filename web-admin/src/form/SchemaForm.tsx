import type { Outcome } from '@longshore/shared/command/outcome.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type BaseSyntheticEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { Refused } from '../calls/api.ts'
import { refusalText, type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { useIsKept } from '../shell/kept.ts'
import { fitResolver } from './fit-resolver.ts'
import { FormContext } from './form-context.ts'
import { type Schema, schemaOf, startOf } from './form-schema.ts'
import { LooseErrors } from './LooseErrors.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { type FormEndpoint, useSubmit } from './use-submit.ts'

interface Props<A extends object> {
  readonly of: FormEndpoint<A>
  /** What the fields start with; what the schema does not know is left out. */
  readonly start?: object
  /** What is sent besides the fields. */
  readonly fixed?: Partial<A>
  /** After a success; the values come back as they were sent. */
  saved?(answer: unknown, values: A): void
  /** Asks before anything is sent; answers what is sent then, or nothing when the person changed their mind. */
  confirms?(values: A): Promise<A | undefined>
  /** After a refusal that was shown. */
  refused?(refusal: Refused): void
  readonly submit?: TextKey
  /** Something that the form needs has not come yet: nothing is sent before. */
  readonly waits?: boolean
  /** The notice of a success; null shows none. */
  readonly success?: TextKey | null
  /** What is said around the reason of a refusal; the reason alone where nothing is said. */
  readonly failed?: TextKey | undefined
  /** Other buttons, such as one that submits at once. */
  readonly also?: readonly {
    readonly label: TextKey
    readonly of: FormEndpoint<A>
    /** Its own notice of a success. */
    readonly success?: TextKey
  }[]
  cancel?: (() => void) | undefined
  /** The version of the document that the person saw. */
  readonly expects?: number | undefined
  /** False where unsaved input may be left without a question. */
  readonly guard?: boolean
  /** Fields that may not be empty here besides those that the schema needs. */
  readonly needs?: readonly string[] | undefined
  readonly children: ReactNode
}

const none: readonly never[] = []

/** A form of one endpoint: errors at the fields, the server's too; one key for each act; a question before unsaved input is left. */
export function SchemaForm<A extends object>(props: Props<A>) {
  const { of, start = {}, fixed = {}, guard = true, expects, success = 'message.saved', needs = none } = props
  const t = useText()
  const kept = useIsKept()
  const saved = useRef(false)
  const way = useRef(of)
  const open = useMemo(
    () => ({ schema: schemaOf(of) as Schema, drawn: new Map<string, string>(), needs }),
    [of, needs],
  )
  const form = useForm<FieldValues>({
    defaultValues: { ...startOf(open.schema, start), ...fixed },
    resolver: useMemo(() => fitResolver(() => schemaOf(way.current) as Schema, needs), [needs]),
    // Where nothing is lost, as where codes are scanned, a field that was only left is no mistake.
    mode: guard ? 'onTouched' : 'onSubmit',
  })
  const { isSubmitting, isDirty } = form.formState
  // Why it was refused is over with the first change.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => form.clearErrors('root') }),
    [form],
  )

  const submit = useSubmit<A>(form, {
    ...{ expects, failed: props.failed, confirms: props.confirms },
    done(answer, sent) {
      saved.current = true
      form.reset(form.getValues())
      const done = props.also?.find((other) => other.of === way.current)?.success ?? success
      if (done) notify.success(t(done))
      tellDoubts(answer)
      props.saved?.(answer, sent)
    },
    refused: (refusal) => props.refused?.(refusal),
  })
  const submitBy = (endpoint: FormEndpoint<A>) => (event?: BaseSyntheticEvent) => {
    way.current = endpoint
    return submit(endpoint)(event)
  }

  return (
    <FormProvider {...form}>
      <FormContext value={open}>
        {guard && !kept && <UnsavedGuard dirty={isDirty} saved={saved} />}
        <form onSubmit={submitBy(of)} noValidate>
          <Box sx={fieldsLayout}>{props.children}</Box>
          <LooseErrors />
          <Box sx={buttonsLayout}>
            {props.cancel && <Button onClick={props.cancel}>{t('kit.cancel')}</Button>}
            {props.also?.map((other) => (
              <Button
                key={other.label}
                variant="outlined"
                disabled={isSubmitting}
                onClick={submitBy(other.of)}
              >
                {t(other.label)}
              </Button>
            ))}
            <Button type="submit" variant="contained" loading={isSubmitting || props.waits === true}>
              {t(props.submit ?? 'kit.save')}
            </Button>
          </Box>
        </form>
      </FormContext>
    </FormProvider>
  )
}

/** What was taken and is doubtful, in one notice. */
function tellDoubts(answer: unknown): void {
  const { warnings = [] } = (answer ?? {}) as Partial<Outcome>
  const said = warnings.map(({ code, values }) => refusalText(code, values))
  if (said.length > 0) notify.doubt(said.join('\n'))
}

const fieldsLayout = {
  display: 'grid',
  gap: 2,
  pt: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
}

const buttonsLayout = {
  position: 'sticky',
  bottom: 0,
  // Over the heads of tables that stay in sight.
  zIndex: 4,
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.paper',
}
