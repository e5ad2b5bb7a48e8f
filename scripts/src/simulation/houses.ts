/**
 * Whether loads go to a second warehouse of the house (`pnpm sim --houses 2`): ordinary runs have one, until all of them
 * hold with two (decision note 149). Threads have it from the process that started them.
 */
export function hasTwoHouses(): boolean {
  return process.env.SIM_HOUSES === '2'
}
