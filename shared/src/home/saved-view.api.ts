import { object } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import { removeView, type SavedView, saveView } from './saved-view.ts'

const path = '/api/owms/v1/home/view'

/** One of the person's own views, by its page's address. */
export type OwnView = Pick<SavedView, 'id' | 'page' | 'name' | 'query' | 'columns'> & {
  /** The page opens with it. */
  readonly opening: boolean
}

export const savedViewApi = {
  /** Those of every page: the desk reads them once, and no list waits for its own. */
  views: read<{ readonly views: readonly OwnView[] }>()({
    ...{ path: `${path}/list`, audience: ['staff', 'customer'], permission: null, input: object({}) },
  }),
  saveView: performs({ path: `${path}/save`, audience: ['staff', 'customer'], command: saveView }),
  removeView: performs({ path: `${path}/remove`, audience: ['staff', 'customer'], command: removeView }),
}
