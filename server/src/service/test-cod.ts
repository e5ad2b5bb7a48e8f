const HOUR = 3_600_000

/** What an order says that is paid on delivery. */
export const cod = { codAmount: '300.00', codCurrency: 'CNY' }

/** What carriers say of a delivery at a door, so many hours after the house let it go. */
export function newsOf(number: string, from: number) {
  const said = (code: string, hours: number, more: object = {}) => ({
    ...{ number, code, text: `said ${code}${hours}`, at: from + hours * HOUR, ...more },
  })
  return {
    away: said('EMC', 1),
    signed: said('Delivered', 3, { sourceId: 'pod-1' }),
    wrong: said('', 4, { retracts: 'pod-1' }),
    again: said('Delivered', 5, { sourceId: 'pod-2' }),
  }
}
