import { create } from 'zustand'

interface OpenedRows {
  /** By the list's path, the row that was opened last. */
  readonly last: Readonly<Record<string, string>>
  open(list: string, id: string): void
}

/** Which row of each list was opened last in this tab: whoever comes back finds the place again. */
export const useOpenedRows = create<OpenedRows>()((set) => ({
  last: {},
  open: (list, id) => set(({ last }) => ({ last: { ...last, [list]: id } })),
}))
