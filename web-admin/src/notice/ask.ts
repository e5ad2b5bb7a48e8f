import { create } from 'zustand'

export interface Question {
  readonly title: string
  readonly text?: string | undefined
  /** The word on the button that says yes. */
  readonly yes: string
  readonly danger?: boolean | undefined
  /** Asks for a reason in words and does not go on without one. */
  readonly reason?: boolean | undefined
  /** Nothing is asked: something is shown, and this of it can be copied. */
  readonly copies?: string | undefined
}

interface Asked extends Question {
  readonly answer: (reason: string | undefined) => void
}

export const useQuestion = create<{ asked: Asked | undefined }>()(() => ({ asked: undefined }))

/** Asks the person. Answers undefined when they changed their mind, else the reason ('' where none is asked). */
export function ask(question: Question): Promise<string | undefined> {
  return new Promise((resolve) => {
    useQuestion.getState().asked?.answer(undefined)
    const answer = (reason: string | undefined) => {
      useQuestion.setState({ asked: undefined })
      resolve(reason)
    }
    useQuestion.setState({ asked: { ...question, answer } })
  })
}
