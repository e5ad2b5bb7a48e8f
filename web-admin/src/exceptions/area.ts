import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const exceptions = () => import('./ExceptionListPage.tsx').then((m) => m.ExceptionListPage)
const abnormal = () => import('./AbnormalListPage.tsx').then((m) => m.AbnormalListPage)
const lots = () => import('./DefectiveListPage.tsx').then((m) => m.DefectiveListPage)
const lot = () => import('./DefectiveDetailPage.tsx').then((m) => m.DefectiveDetailPage)
const destructions = () => import('./DestructionListPage.tsx').then((m) => m.DestructionListPage)
const destruction = () => import('./DestructionDetailPage.tsx').then((m) => m.DestructionDetailPage)
const destructionForm = () => import('./DestructionFormPage.tsx').then((m) => m.DestructionFormPage)
const removals = () => import('../outbound/OutboundListPage.tsx').then((m) => m.OutboundListPage)
const ownRemovals = () => import('../outbound/OwnOrderListPage.tsx').then((m) => m.OwnOrderListPage)
const removalForm = () => import('../outbound/OutboundFormPage.tsx').then((m) => m.OutboundFormPage)

const returns = () => import('./ReturnListPage.tsx').then((m) => m.ReturnListPage)
const returnForm = () => import('./ReturnFormPage.tsx').then((m) => m.ReturnFormPage)

const parts = () => import('./PartListPage.tsx').then((m) => m.PartListPage)
const partClaims = () => import('./ClaimListPage.tsx').then((m) => m.ClaimListPage)

// biome-ignore format: a table, one line a page
export const exceptionsPages: readonly MenuLine[] = [
  desk.exceptions('exceptions', 'exceptions.view', exceptions),
  desk.exceptions('masoutlierlist', 'exceptions.abnormal', abnormal, { keep: true, family: 'family.parts', waits: 'parts-answered' }),
  desk.exceptions('outlierlist', 'exceptions.abnormal', abnormal, { preset: 'logistics', family: 'family.parts', twin: true }),
  desk.exceptions('exceptionsDesk', 'exceptions.view', () => import('./ClearingPage.tsx').then((m) => m.ClearingPage), { waits: 'open-exceptions' }),
  desk.exceptions('exceptionDetails', 'exceptions.view', () => import('./ExceptionDetailPage.tsx').then((m) => m.ExceptionDetailPage), { listed: false, under: 'exceptions' }),
  desk.stock('countDetails', 'stock.view', () => import('./CountedPage.tsx').then((m) => m.CountedPage), { listed: false, under: 'countPositions' }),
  desk.exceptions('masReturnsList', 'inbound.view', returns, { keep: true, family: 'family.returns', waits: 'returns-to-decide' }),
  desk.exceptions('returnSign', 'inbound.view', returns, { preset: 'sign', family: 'family.returns' }),
  desk.exceptions('ReturnsList', 'inbound.view', returns, { preset: 'logistics', family: 'family.returns', twin: true }),
  desk.exceptions('creatReturns', 'exceptions.return', returnForm, { listed: false, under: 'masReturnsList' }),
  desk.exceptions('masunknownpartslist', 'exceptions.unknown', parts, { keep: true, family: 'family.unknown', waits: 'parts-reminded' }),
  desk.exceptions('partClaims', 'exceptions.unknown', partClaims, { family: 'family.unknown', waits: 'claims-to-decide' }),
  desk.exceptions('unknownpartslist', 'exceptions.unknown', parts, { preset: 'logistics', family: 'family.unknown', twin: true }),
  desk.exceptions('createMasunknownparts', 'inbound.receive', () => import('./PartFormPage.tsx').then((m) => m.PartFormPage), { listed: false, under: 'masunknownpartslist' }),
  desk.exceptions('unknownPartDetails', 'exceptions.unknown', () => import('./PartDetailPage.tsx').then((m) => m.PartDetailPage), { listed: false, under: 'masunknownpartslist' }),
  desk.exceptions('bookPart', 'exceptions.handle', () => import('./BookPartPage.tsx').then((m) => m.BookPartPage), { listed: false, under: 'masunknownpartslist' }),
  desk.exceptions('publishPart', 'exceptions.handle', () => import('./PublishPartPage.tsx').then((m) => m.PublishPartPage), { listed: false, under: 'masunknownpartslist' }),
  desk.exceptions('inferiorQualityProduct', 'exceptions.defective', lots, { keep: true, family: 'family.defective' }),
  desk.exceptions('masdefectiveProductManagement', 'exceptions.defective', lots, { preset: 'handled', family: 'family.defective' }),
  desk.exceptions('defectiveProductHandlingAudit', 'exceptions.audit', lots, { preset: 'audit', family: 'family.defective' }),
  desk.exceptions('defectiveProductManagement', 'exceptions.defective', lots, { preset: 'logistics', family: 'family.defective', twin: true }),
  desk.exceptions('defectiveDetails', 'exceptions.defective', lot, { listed: false, under: 'inferiorQualityProduct' }),
  desk.exceptions('DestructionManagement', 'exceptions.destroy', destructions, { keep: true, family: 'family.destruction' }),
  desk.exceptions('receiveda2', 'exceptions.destroy', destructions, { preset: 'logistics', family: 'family.destruction', twin: true }),
  desk.exceptions('applyDestruction', 'exceptions.destroy', destructionForm, { listed: false, under: 'DestructionManagement' }),
  desk.exceptions('destructionOrderDetails2', 'exceptions.destroy', destruction, { listed: false, under: 'DestructionManagement' }),
  desk.exceptions('masreturnWarehouseManagement', 'outbound.view', removals, { preset: 'removal', family: 'family.removals' }),
  desk.exceptions('returnWarehouseManagement', 'outbound.view', removals, { preset: 'removal-logistics', family: 'family.removals', twin: true }),
  desk.exceptions('createReturnOrder', 'outbound.order', removalForm, { preset: 'removal', listed: false, under: 'masreturnWarehouseManagement' }),
  member.other('theProductListing', 'inbound.view', returns, { preset: 'own', keep: true, waits: 'returns-to-decide' }),
  member.other('creatReturns', 'exceptions.return', returnForm, { listed: false, under: 'theProductListing' }),
  member.other('sharedParts', 'exceptions.view', () => import('./SharedPartsPage.tsx').then((m) => m.SharedPartsPage), { keep: true, waits: 'parts-to-answer' }),
  member.other('sharedPartDetails', 'exceptions.view', () => import('./SharedPartPage.tsx').then((m) => m.SharedPartPage), { listed: false, under: 'sharedParts' }),
  member.other('foundParts', 'exceptions.unknown', () => import('./FoundPartsPage.tsx').then((m) => m.FoundPartsPage), { keep: true, waits: 'found-reminded' }),
  member.other('partClaims', 'exceptions.unknown', partClaims, { preset: 'own', waits: 'claims-decided' }),
  member.other('claimPart', 'exceptions.unknown', () => import('./ClaimPartPage.tsx').then((m) => m.ClaimPartPage), { listed: false, under: 'foundParts' }),
  member.other('inferiorQualityProduct', 'exceptions.defective', lots, { preset: 'own', keep: true }),
  member.other('defectiveDetails', 'exceptions.defective', lot, { preset: 'own', listed: false, under: 'inferiorQualityProduct' }),
  member.other('DestructionManagement', 'exceptions.destroy', destructions, { preset: 'own', keep: true }),
  member.other('applyDestruction', 'exceptions.destroy', destructionForm, { listed: false, under: 'DestructionManagement' }),
  member.other('destructionOrderDetails2', 'exceptions.destroy', destruction, { preset: 'own', listed: false, under: 'DestructionManagement' }),
  member.other('masreturnWarehouseManagement', 'outbound.view', ownRemovals, { preset: 'removal' }),
  member.other('createReturnOrder', 'outbound.order', removalForm, { preset: 'removal', listed: false, under: 'masreturnWarehouseManagement' }),
]
