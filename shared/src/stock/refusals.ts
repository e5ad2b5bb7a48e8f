import { refusal } from '../command/refusal.ts'

/** Refusals about pieces and places: numbers 1401 to 1499. */
export const stockRefusals = {
  notEnough: refusal(1401, 'stock.not-enough', 409, ['sku', 'available', 'wanted']),
  shelfRequired: refusal(1402, 'stock.shelf-required', 422),
  moreThanLeft: refusal(1403, 'stock.more-than-left', 422, ['left']),
  samePerson: refusal(1405, 'stock.same-person', 409),
  countOpen: refusal(1406, 'stock.count-open', 409, ['position']),
  nothingToCount: refusal(1411, 'stock.nothing-to-count', 422),
  aboveLimit: refusal(1413, 'stock.above-limit', 403),
  otherCondition: refusal(1415, 'stock.other-condition', 422, ['position']),
  samePosition: refusal(1431, 'stock.same-position', 422, ['position']),
  positionDisabled: refusal(1432, 'stock.position-disabled', 409, ['position']),
  positionUnfit: refusal(1433, 'stock.position-unfit', 409, ['position']),
  positionLocked: refusal(1434, 'stock.position-locked', 409, ['position']),
  positionFull: refusal(1435, 'stock.position-full', 409, ['position', 'room']),
  goodsOfOthers: refusal(1441, 'stock.goods-of-others', 409, ['position', 'owners']),
  otherArticles: refusal(1442, 'stock.other-articles', 409, ['position']),
  nothingThere: refusal(1436, 'stock.nothing-there', 409, ['position']),
  notPickFace: refusal(1438, 'stock.not-pick-face', 422, ['position']),
  maximumBelow: refusal(1439, 'stock.maximum-below', 422),
  moveAsked: refusal(1440, 'stock.move-asked', 409, ['position']),
  moveUndone: refusal(1437, 'stock.move-undone', 409),
  ruleCountsNothing: refusal(1414, 'stock.rule-counts-nothing', 422),
  devicesUnheard: refusal(1416, 'stock.devices-unheard', 409, ['position', 'devices']),
  secondPerson: refusal(1412, 'stock.second-person', 409, ['position']),
}
