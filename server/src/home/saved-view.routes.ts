import type { savedViewApi } from '@longshore/shared/home/saved-view.api.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'

export function savedViewRoutes({ reader }: Engine): HandlersOf<typeof savedViewApi> {
  return {
    async views(_, { actor }) {
      const rows = await reader
        .selectFrom('savedView')
        .select(['id', 'page', 'name', 'query', 'columns', 'opening'])
        .where('userId', '=', actor.id)
        .orderBy('page')
        .orderBy('name')
        .execute()
      return {
        views: rows.map((row) => ({
          ...row,
          columns: JSON.parse(row.columns) as readonly string[],
          opening: row.opening === 1,
        })),
      }
    },
  }
}
