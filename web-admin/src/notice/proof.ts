import { create } from 'zustand'

export const useProof = create<{ asked: ((proven: boolean) => void) | undefined }>()(() => ({
  asked: undefined,
}))

/** Asks the person to prove who they are; false when they changed their mind. */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    useProof.getState().asked?.(false)
    useProof.setState({
      asked(proven) {
        useProof.setState({ asked: undefined })
        resolve(proven)
      },
    })
  })
}
