/**
 * Whether the loads of a run go to a second warehouse of the house too: those of every second run with loads, of all of them
 * with `pnpm sim --houses 2`. Threads have it from the process that started them.
 */
export function hasTwoHouses(seed: number): boolean {
  return process.env.SIM_HOUSES === '2' || seed % 12 === 9
}
