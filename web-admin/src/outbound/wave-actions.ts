import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { waveMachine } from '@longshore/shared/outbound/wave.ts'
import type { WaveSummary } from '@longshore/shared/outbound/wave-view.ts'
import { actionsOf } from '../grid/actions.ts'
import { printsLabels } from '../labels/label-order.ts'

const action = actionsOf(waveApi.list)
const waveId = ({ id }: WaveSummary) => ({ waveId: id })

/** A wave is printed while pieces of it are to be picked, voided while none of its pieces stand in totes, and taken from whoever has it. */
export const waveActions = [
  action.opens('wave.sheet', ({ id }) => `/waveSheet?id=${id}`, {
    permission: 'outbound.view',
    fits: ({ status }) => status === 'not-picked' || status === 'partially-picked',
  }),
  printsLabels<WaveSummary>('wave', {
    fits: ({ status }) => status !== 'void' && status !== 'building',
  }),
  ...action.moves(waveMachine, ({ status }) => status, { void: waveApi.void }, waveId, {
    void: { danger: true, question: 'wave.void-question' },
  }),
  action.does('wave.take-back', waveApi.release, waveId, {
    ...{ asks: 'confirm' as const, question: 'wave.take-back-question' as const },
    fits: ({ leaseUntil }) => leaseUntil !== null && leaseUntil * 1000 > Date.now(),
  }),
]
