import { refusal } from '../command/refusal.ts'

/** Refusals of master data: numbers 1201 to 1299. */
export const setupRefusals = {
  partitionInUse: refusal(1201, 'setup.partition-in-use', 409),
  positionKindFixed: refusal(1202, 'setup.position-kind-fixed', 409),
  positionsTaken: refusal(1203, 'setup.positions-taken', 409, ['codes']),
  tooManyPositions: refusal(1204, 'setup.too-many-positions', 422, ['most']),
  ruleRepeats: refusal(1205, 'setup.rule-repeats', 422),
  rackTwice: refusal(1206, 'setup.rack-twice', 422, ['prefix']),
  rackOutside: refusal(1207, 'setup.rack-outside', 422, ['prefix']),
  layoutBroken: refusal(1208, 'setup.layout-broken', 422),
  roleUnknown: refusal(1250, 'setup.role-unknown', 422, ['role']),
  partitionTypeUnknown: refusal(1209, 'setup.partition-type-unknown', 422),
  prefixesNoSeries: refusal(1220, 'setup.prefixes-no-series', 422, ['most']),
  positionsBeingMade: refusal(1222, 'setup.positions-being-made', 409),
  partitionUnknown: refusal(1223, 'setup.partition-unknown', 422, ['code']),
  houseNotEmpty: refusal(1230, 'setup.house-not-empty', 409),
  /** Said as warnings of what is saved; a document that needs the code is refused until a person confirms it. */
  postcodeDoubtful: refusal(1240, 'setup.postcode-doubtful', 422, ['postcode', 'country', 'example']),
  postcodeMeant: refusal(1241, 'setup.postcode-meant', 422, ['postcode', 'country', 'suggestion']),
  limitTwice: refusal(1260, 'setup.limit-twice', 422, ['currency']),
  limitReversed: refusal(1261, 'setup.limit-reversed', 422, ['currency']),
  levelsBeyond: refusal(1221, 'setup.levels-beyond', 422, ['most']),
}
