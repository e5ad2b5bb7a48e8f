import { useState } from 'react'
import { Fault } from '../calls/api.ts'
import { freshId } from '../calls/id.ts'

/**
 * Keys for one place where a person acts. The same act tried again after a fault keeps its key, so that it is done
 * once; another act, or one that was answered, gets a new key.
 */
export function actionKeys() {
  let open: { readonly act: string; readonly key: string } | undefined
  return async <T>(act: unknown, run: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(act)
    if (open?.act !== text) open = { act: text, key: freshId() }
    try {
      const answer = await run(open.key)
      open = undefined
      return answer
    } catch (error) {
      if (!(error instanceof Fault)) open = undefined
      throw error
    }
  }
}

export function useActionKeys() {
  const [keyed] = useState(actionKeys)
  return keyed
}
