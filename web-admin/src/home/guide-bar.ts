import { create } from 'zustand'

const PLACE = 'longshore.guide-bar'

interface GuideBarState {
  readonly isShown: boolean
  show(): void
  hide(): void
}

/** Whether the steps of the first hour go along over the pages of this tab, from the first step that was begun on. */
export const useGuideBar = create<GuideBarState>()((set) => ({
  isShown: sessionStorage.getItem(PLACE) !== null,
  show() {
    sessionStorage.setItem(PLACE, 'yes')
    set({ isShown: true })
  },
  hide() {
    sessionStorage.removeItem(PLACE)
    set({ isShown: false })
  },
}))
