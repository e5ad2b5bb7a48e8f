import { refusal } from '../command/refusal.ts'

/** Refusals of transfers between wallets: numbers 3611 to 3619. */
export const transferRefusals = {
  sameWallet: refusal(3611, 'finance.same-wallet', 422),
  notArrived: refusal(3612, 'finance.not-arrived', 409),
}
