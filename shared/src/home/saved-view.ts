import { boolean } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, line, maybeId, several } from '../command/schema.ts'
import { flag, flagOf, json, listOf, type RowOf, table, text } from '../rows/table.ts'
import { refusals } from './refusals.ts'

/** How many views a person may keep, of all pages together. */
export const VIEW_LIMIT = 100

/** The longest query of an address that is kept, characters. */
export const QUERY_LIMIT = 1500

/** A list page's filters, sort and columns as one person keeps them under a name. */
export const savedView = table('savedView', {
  userId: text,
  /** The path of the page's address. */
  page: text,
  name: text,
  /** The query of the page's address: tab, filters, sort and page size. */
  query: text,
  /** The fields of the columns that are shown. */
  columns: json<readonly string[]>(),
  /** 1 where the page opens with it; one of a page at most. */
  opening: flag,
})
export type SavedView = RowOf<typeof savedView>
export const viewsOfUser = listOf('viewsOfUser', savedView, ['userId'], ['page', 'name'])

/** Keeps a new view, or writes over one of the person's own. */
export const saveView = intent({
  name: 'home.saveView',
  scope: 'company',
  permission: null,
  args: args({
    viewId: maybeId(),
    page: filled(200),
    name: filled(60),
    query: line(QUERY_LIMIT),
    columns: several(filled(60)),
    opening: boolean().default(false),
  }),
  reads: (_, { actor }) => ({ own: list(viewsOfUser, [actor.id], VIEW_LIMIT) }),
  decide({ own }, { viewId, opening, ...view }, { actor, id: newId }) {
    const others = own.filter((one) => one.id !== viewId && one.page === view.page)
    if (viewId && !own.some((one) => one.id === viewId)) throw house.rowMissing()
    if (!viewId && own.length >= VIEW_LIMIT) throw refusals.tooManyViews({ most: VIEW_LIMIT })
    if (others.some(({ name }) => name === view.name)) throw refusals.viewNameTaken({ name: view.name })
    const replaced = opening ? others.filter((one) => one.opening) : []
    return [
      ...replaced.map((one) => put(savedView, { ...one, opening: 0 })),
      put(savedView, {
        ...{ id: viewId ?? newId('view'), userId: actor.id, ...view, opening: flagOf(opening) },
      }),
    ]
  },
})

/** Removes one of the person's own views. */
export const removeView = intent({
  name: 'home.removeView',
  scope: 'company',
  permission: null,
  args: args({ viewId: id() }),
  reads: ({ viewId }) => ({ held: row(savedView, viewId) }),
  decide({ held }, { viewId }, { actor }) {
    if (held?.userId !== actor.id) throw house.rowMissing()
    return [remove(savedView, viewId)]
  },
})
