import { type Phrase, say } from '../job/job.ts'

/** What a command of packages did, for the list of unsent work. */
export function toldOfPieces(command: string, args: object): Phrase | undefined {
  const { code = '' } = args as { readonly code?: string }
  if (command === 'freight.undoReceivePiece') return say('receiving.taken-back', { code })
  return command === 'freight.receivePiece' ? say('receiving.received', { code }) : undefined
}
