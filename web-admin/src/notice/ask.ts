import { create } from 'zustand'
import type { Search } from '../form/use-search.ts'

/** A row that the person is asked to choose. */
export interface Choice {
  readonly label: string
  readonly search: Search
}

export interface Question {
  readonly title: string
  readonly text?: string | undefined
  /** The word on the button that says yes. */
  readonly yes: string
  readonly danger?: boolean | undefined
  /** Asks for a reason in words and does not go on without one. */
  readonly reason?: boolean | undefined
  /** Asks for a row and does not go on without one. */
  readonly choice?: Choice | undefined
  /** Nothing is asked: something is shown, and this of it can be copied. */
  readonly copies?: string | undefined
}

interface Asked extends Question {
  readonly answer: (said: string | undefined) => void
}

export const useQuestion = create<{ asked: Asked | undefined }>()(() => ({ asked: undefined }))

/** Asks the person. Answers undefined when they changed their mind, else the reason or the chosen row's id ('' where neither is asked). */
export function ask(question: Question): Promise<string | undefined> {
  return new Promise((resolve) => {
    useQuestion.getState().asked?.answer(undefined)
    const answer = (said: string | undefined) => {
      useQuestion.setState({ asked: undefined })
      resolve(said)
    }
    useQuestion.setState({ asked: { ...question, answer } })
  })
}
