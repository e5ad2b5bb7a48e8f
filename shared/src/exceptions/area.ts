import type { Area } from '../contract/area.ts'
import { defectiveItem } from '../stock/defective-item.ts'
import { abnormalApi, partTalkApi, sharedPartApi } from './abnormal.api.ts'
import { applyReturn } from './apply-return.ts'
import { bookPart } from './book-part.ts'
import { carryOutReturn, decideReturn } from './carry-out-return.ts'
import { acceptClaim, claimPart, readClaims, refuseClaim } from './claim-part.ts'
import { defectiveApi } from './defective.api.ts'
import { destroyGoods } from './destroy-goods.ts'
import { destroyLot } from './destroy-lot.ts'
import { destructionApi } from './destruction.api.ts'
import { destructionLine, destructionOrder } from './destruction-order.ts'
import { exception } from './exception.ts'
import { followLots } from './follow-lots.ts'
import {
  auditHandling,
  cancelAudit,
  cancelRejection,
  rejectHandling,
  requestHandling,
  sendHome,
  withdrawRequest,
} from './handle-defective.ts'
import { expirePart, publishPart, undoClaim } from './handle-part.ts'
import { matchLots } from './match-lots.ts'
import {
  acceptDestruction,
  applyDestruction,
  closeDestruction,
  deleteDestruction,
  rejectDestruction,
} from './move-destruction.ts'
import { assignException, giveBack, takeException } from './move-exception.ts'
import { claimApi, foundPartApi, partApi } from './part.api.ts'
import { partComment } from './part-comment.ts'
import { exceptionRefusals } from './refusals.ts'
import { registerDefective, undoDefective } from './register-defective.ts'
import { remindPart } from './remind-part.ts'
import { reshelve, undoReshelve } from './reshelve.ts'
import { returnApi } from './return.api.ts'
import { saveDestruction } from './save-destruction.ts'
import { answerPart, commentPart, hidePart, sharePart } from './share-part.ts'
import { takeDifference } from './take-difference.ts'
import { takeMarkBack } from './take-mark-back.ts'
import { tellArrival } from './tell-arrival.ts'
import { witnessDestruction } from './witness-destruction.ts'

export const exceptionsArea = {
  tables: {
    exception,
    partComment,
    defectiveItem,
    destructionOrder,
    destructionLine,
  },
  commands: [
    takeException,
    giveBack,
    assignException,
    takeDifference,
    takeMarkBack,
    sharePart,
    hidePart,
    commentPart,
    answerPart,
    registerDefective,
    undoDefective,
    matchLots,
    followLots,
    requestHandling,
    withdrawRequest,
    auditHandling,
    cancelAudit,
    rejectHandling,
    cancelRejection,
    reshelve,
    undoReshelve,
    sendHome,
    saveDestruction,
    applyDestruction,
    acceptDestruction,
    rejectDestruction,
    deleteDestruction,
    closeDestruction,
    destroyLot,
    destroyGoods,
    witnessDestruction,
    applyReturn,
    decideReturn,
    carryOutReturn,
    tellArrival,
    publishPart,
    expirePart,
    undoClaim,
    claimPart,
    acceptClaim,
    refuseClaim,
    readClaims,
    bookPart,
    remindPart,
  ],
  calls: {
    return: returnApi,
    defective: defectiveApi,
    destruction: destructionApi,
    part: partApi,
    foundPart: foundPartApi,
    partClaim: claimApi,
    abnormal: abnormalApi,
    partTalk: partTalkApi,
    sharedPart: sharedPartApi,
  },
  refusals: exceptionRefusals,
} satisfies Area
