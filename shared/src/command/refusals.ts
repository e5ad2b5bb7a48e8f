import { refusal } from './refusal.ts'

/** Refusals of the house itself: what any command or call may answer. */
export const refusals = {
  inputInvalid: refusal(1001, 'input.invalid', 422, ['fields']),
  rowMissing: refusal(1002, 'row.missing', 404),
  rowChanged: refusal(1003, 'row.changed', 409),
  moveNotAllowed: refusal(1004, 'move.not-allowed', 409, ['move', 'status']),
  forbidden: refusal(1005, 'access.forbidden', 403),
  signedOut: refusal(1006, 'access.signed-out', 401),
  unknownCommand: refusal(1007, 'command.unknown', 404, ['name']),
  idReused: refusal(1008, 'command.id-reused', 409),
  tooLarge: refusal(1009, 'input.too-large', 413, ['limit']),
  notJson: refusal(1010, 'input.not-json', 400),
  notJsonType: refusal(1011, 'input.not-json-type', 415),
  busy: refusal(1012, 'server.busy', 503),
  diskFull: refusal(1013, 'server.disk-full', 507),
  notFound: refusal(1014, 'path.missing', 404),
  tooMany: refusal(1015, 'access.too-many', 429, ['seconds']),
  defect: refusal(1016, 'command.defect', 422, ['defect']),
  deviceForked: refusal(1018, 'sync.device-forked', 409),
  deviceGap: refusal(1019, 'sync.gap', 409, ['last']),
  warehouseRequired: refusal(1017, 'scope.warehouse-required', 422),
  codeTaken: refusal(1020, 'row.code-taken', 409, ['code']),
  fileMissing: refusal(1021, 'file.missing', 422),
  notSheet: refusal(1022, 'file.not-sheet', 415),
  sheetTooBig: refusal(1023, 'file.sheet-too-big', 413, ['rows']),
  sheetLacks: refusal(1024, 'file.sheet-lacks', 422, ['columns']),
}
