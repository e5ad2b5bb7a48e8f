import type { CallEndpoint, CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { callOf, Refused, sentenceOf, useSend } from '../calls/api.ts'
import { type TextKey, t } from '../language/language.ts'
import { useActionKeys } from './action-key.ts'

/** What a form sends to: its schema is the very one that the server validates with. */
export type FormEndpoint<A extends object> = CommandEndpoint<A> | CallEndpoint<A>

interface Submitting<A> {
  readonly expects: number | undefined
  readonly failed: TextKey | undefined
  /** Asks before anything is sent; answers what is sent then, or nothing when the person changed their mind. */
  confirms?: ((values: A) => Promise<A | undefined>) | undefined
  done(answer: unknown, sent: A): void
  refused(refusal: Refused): void
}

/** Sends what fits the schema; what was refused stands at its fields, the first of which gets the focus. */
export function useSubmit<A extends object>(
  form: UseFormReturn<FieldValues>,
  { expects, failed, confirms, done, refused }: Submitting<A>,
) {
  const send = useSend()
  const keyed = useActionKeys()

  const attempt = async (endpoint: FormEndpoint<A>, sent: A) => {
    try {
      return {
        answer: await keyed([endpoint.path, sent], (key) =>
          callOf(endpoint, send)(sent, { key, ...(expects !== undefined && { expects }) }),
        ),
      }
    } catch (error) {
      return { error }
    }
  }

  const show = (error: unknown): readonly string[] => {
    const reason = sentenceOf(error)
    form.setError('root', { message: failed ? t(failed, { reason }) : reason })
    const faults = Object.entries(error instanceof Refused ? error.fields : {})
    return faults.map(([path, message]) => {
      const name = dotted(path)
      form.setError(name || 'root', { message })
      return name
    })
  }

  return (endpoint: FormEndpoint<A>) => async (event?: BaseSyntheticEvent) => {
    let wrong: string | undefined
    await form.handleSubmit(async (written) => {
      const values = confirms ? await confirms(written as A) : (written as A)
      if (!values) return
      const came = await attempt(endpoint, values)
      if ('error' in came) {
        wrong = show(came.error)[0]
        if (came.error instanceof Refused) refused(came.error)
      } else done(came.answer, values)
    })(event)
    // Only now: a field that is left before the form counts as submitted would be judged again and lose what is said of it.
    if (wrong) form.setFocus(wrong)
  }
}

/** `lines[2].quantity` as the form's fields are named, `lines.2.quantity`: a field hears only of its own name. */
function dotted(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1')
}
