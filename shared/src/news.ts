import { type Areas, areas } from './areas.ts'
import { type Joined, joined } from './contract/area.ts'

/** Every kind of news that customers' programs may be told of. */
export const news: Joined<Areas, 'news'> = joined(areas, 'news')
