/** What carriers collected and owe the house, below zero. */
export const COD_CLEARING = 'COD_CLEARING'
/** What the house owes its customer of that. */
export const COD_PAYABLE = 'COD_PAYABLE'
/** What the customer applied for and nobody has paid yet. */
export const WITHDRAWAL_PENDING = 'WITHDRAWAL_PENDING'
/** What collections earn. */
export const COD_REVENUE = 'REVENUE:cod'
