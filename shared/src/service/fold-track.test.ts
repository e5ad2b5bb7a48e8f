import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { type FoldedEvent, foldTrack, trackBases } from './fold-track.ts'
import { type TrackStatus, trackStatuses } from './track-status.ts'

const event = (status: TrackStatus | '', at: number, more: Partial<FoldedEvent> = {}): FoldedEvent => ({
  ...{ id: `${more.source ?? 'carrier'} ${status} ${at}`, source: 'carrier', status, at },
  ...{ basis: 'actual', retracts: '', ...more },
})
const house = (status: TrackStatus, at: number) => event(status, at, { source: 'house' })
const statusOf = (...events: readonly FoldedEvent[]) => foldTrack(events).status

describe('where a parcel is', () => {
  test('is what the newest event that happened says, and what nobody understands moves nothing', () => {
    expect(statusOf()).toBe('')
    expect(statusOf(event('arrived', 2), event('departed', 1))).toBe('arrived')
    const unknown = event('', 3, { id: 'unknown' })
    expect(foldTrack([event('arrived', 2), unknown])).toMatchObject({ status: 'arrived', last: unknown })
  })

  test('is not moved by what is planned or expected', () => {
    expect(statusOf(event('arrived', 2), event('signed', 9, { basis: 'estimated' }))).toBe('arrived')
    expect(statusOf(event('arrived', 2), event('signed', 9, { basis: 'planned' }))).toBe('arrived')
  })

  test('is what our own scans say while we hold it, whatever the carrier tells meanwhile', () => {
    const before = [house('stored', 1), event('out-for-delivery', 2)]
    expect(statusOf(...before)).toBe('stored')
    expect(statusOf(...before, house('departed', 3))).toBe('departed')
    expect(statusOf(...before, house('departed', 3), event('arrived', 4))).toBe('arrived')
  })

  test('is with us again when the hand-over is taken back, until the next one', () => {
    const left = house('departed', 3)
    const back = house('stored', 4)
    const taken = { ...event('', 5, { source: 'house', id: 'back' }), retracts: left.id }
    const all = [house('stored', 1), left, event('arrived', 6), taken]
    expect(statusOf(...all)).toBe('stored')
    expect(statusOf(...all, { ...back, at: 7, status: 'departed' }, event('arrived', 8))).toBe('arrived')
  })

  test('stays signed for, and says that a carrier had it under way afterwards', () => {
    const signed = event('signed', 5)
    expect(foldTrack([signed, event('transit-in', 6)])).toMatchObject({
      ...{ status: 'signed', signedAt: 5, movedAfterSigned: true },
    })
    expect(foldTrack([signed, event('signed', 6)])).toMatchObject({ signedAt: 5, movedAfterSigned: false })
    expect(foldTrack([signed, event('transit-in', 4)])).toMatchObject({ movedAfterSigned: false })
  })

  test('says that a carrier calls it signed for while we hold it, and is still here', () => {
    const packed = house('stored', 1)
    const signed = event('signed', 2)
    expect(foldTrack([packed, signed])).toMatchObject({
      ...{ status: 'stored', signedAt: null, signedWhileHere: true },
    })
    expect(foldTrack([packed, house('departed', 1), signed])).toMatchObject({ signedWhileHere: false })
    expect(foldTrack([packed, event('arrived', 2)])).toMatchObject({ signedWhileHere: false })
    const taken = { ...event('', 3, { id: 'taken' }), retracts: signed.id }
    expect(foldTrack([packed, signed, taken])).toMatchObject({ signedWhileHere: false })
    const back = [packed, house('departed', 3), house('returned', 5), event('signed', 6)]
    expect(foldTrack(back)).toMatchObject({ status: 'returned', signedWhileHere: false })
  })

  test('is no longer signed for when it comes back, or the signature is taken back', () => {
    const signed = event('signed', 5)
    expect(foldTrack([signed, event('returned', 6)])).toMatchObject({ status: 'returned', signedAt: null })
    const taken = { ...event('', 7, { id: 'taken' }), retracts: signed.id }
    expect(foldTrack([event('arrived', 4), signed, taken])).toMatchObject({
      status: 'arrived',
      signedAt: null,
    })
  })

  test('is taken back by nobody but whoever told it', () => {
    const left = house('departed', 3)
    const taken = { ...event('', 4, { id: 'taken' }), retracts: left.id }
    expect(statusOf(house('stored', 1), left, taken)).toBe('departed')
  })
})

const some: fc.Arbitrary<readonly FoldedEvent[]> = fc
  .array(
    fc.record({
      source: fc.constantFrom('house', 'carrier', 'carrier'),
      status: fc.constantFrom('', ...trackStatuses),
      // Few moments, so that many events share one.
      at: fc.integer({ min: 0, max: 6 }),
      basis: fc.constantFrom('actual', 'actual', ...trackBases),
      takesBack: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((list) =>
    list.map(({ takesBack, ...one }, i) => ({
      ...{ ...one, id: `${i}` },
      retracts: takesBack === null ? '' : `${takesBack}`,
    })),
  )

describe('of one order’s events', () => {
  test('every order of arrival gives one status, and so does hearing an event again', () => {
    const twice = fc.tuple(some, fc.infiniteStream(fc.nat())).map(([events, draws]) => {
      const again = [...events, ...events.filter((_, i) => i % 3 === 0)]
      const keys = again.map((one) => ({ one, key: draws.next().value as number }))
      return { events, shuffled: keys.sort((a, b) => a.key - b.key).map(({ one }) => one) }
    })
    fc.assert(
      fc.property(twice, ({ events, shuffled }) => {
        expect(foldTrack(shuffled)).toEqual(foldTrack(events))
      }),
      { numRuns: cases(1000) },
    )
  })

  test('10,000 permutations give one status', () => {
    const way: readonly FoldedEvent[] = [
      ...[house('stored', 10), event('submitted', 5), event('out-for-delivery', 12), house('departed', 20)],
      ...[event('transit-in', 30), event('', 31), event('arrived', 40), event('import-customs', 40)],
      ...[event('attempt-failed', 50), event('signed', 60), event('arrived', 61)],
      { ...event('', 70, { id: 'taken' }), retracts: 'carrier signed 60' },
      ...[event('collection-point', 71), event('signed', 80), event('signed', 95, { basis: 'planned' })],
    ]
    const expected = { status: 'signed', signedAt: 80, movedAfterSigned: false }
    let seed = 7
    const draw = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return seed % below
    }
    const shuffled = [...way]
    const seen = new Set<string>()
    for (let n = 0; n < 10_000; n++) {
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = draw(i + 1)
        ;[shuffled[i], shuffled[j]] = [shuffled[j] as FoldedEvent, shuffled[i] as FoldedEvent]
      }
      seen.add(shuffled.map(({ id }) => id).join())
      expect(foldTrack(shuffled)).toMatchObject(expected)
    }
    expect(seen.size).toBeGreaterThan(9000)
  })
})
