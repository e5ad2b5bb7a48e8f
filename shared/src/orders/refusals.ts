/** Refusals of customers' parcel orders and their address books: numbers 2001 to 2099. */
export const ordersRefusals = {}
