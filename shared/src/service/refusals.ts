/** Refusals of tracking, areas, problem shipments and what connects customers: numbers 2101 to 2199. */
export const serviceRefusals = {}
