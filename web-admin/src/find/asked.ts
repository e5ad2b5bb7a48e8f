import { create } from 'zustand'

interface Asked {
  readonly text: string
  /** What the text is opens by itself, where it is one thing. */
  readonly opensWhole: boolean
}

/** What the find box is open with; undefined while it is closed. */
export const useAsked = create<{ readonly asked: Asked | undefined }>()(() => ({ asked: undefined }))

export function findAnything(): void {
  useAsked.setState(({ asked }) => ({ asked: asked ?? { text: '', opensWhole: false } }))
}

/** A number or code opens what it is the number of, as a scan of it does. */
export function findWhole(text: string): void {
  useAsked.setState({ asked: { text, opensWhole: true } })
}

export function closeFind(): void {
  useAsked.setState({ asked: undefined })
}
