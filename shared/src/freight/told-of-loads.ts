import { type Phrase, say, type World } from '../job/job.ts'
import { stowage } from './stowage.ts'

interface Said {
  readonly code?: string
  readonly stowageId?: string | null
  readonly stowageNo?: string
}

/** What a command of loads did, for the list of unsent work. */
export function toldOfLoads(command: string, args: object, world: World): Phrase | undefined {
  const { code = '', stowageId, stowageNo = '' } = args as Said
  if (command === 'freight.loadItem') return say('loading.loaded', { code })
  if (command === 'freight.unloadItem') return say('loading.taken-off', { code })
  if (command !== 'freight.depart') return undefined
  return say('loading.departed', { load: world.row(stowage, stowageId)?.no ?? stowageNo })
}
