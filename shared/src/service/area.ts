import type { Area } from '../contract/area.ts'
import { newsOf } from '../contract/news.ts'
import { areaList, areaPlace } from '../setup/area-list.ts'
import { actOnReply } from './act-on-reply.ts'
import { apiKeyApi } from './api-key.api.ts'
import { apiKey } from './api-key.ts'
import { areaApi } from './area.api.ts'
import { askAboutMissing } from './ask-about-missing.ts'
import { askAboutSilence } from './ask-about-silence.ts'
import { bindingApi } from './binding.api.ts'
import { bindAccount, binding, unbindAccount } from './binding.ts'
import { carrierCodeApi } from './carrier-code.api.ts'
import { carrierSourceApi } from './carrier-source.api.ts'
import {
  carrierSource,
  rotateCarrierSource,
  saveCarrierSource,
  startCarrierSource,
  stopCarrierSource,
} from './carrier-source.ts'
import { assignPickup, cancelPickup, completePickup, confirmPickup, failPickup } from './carry-pickup.ts'
import { escalateProblem } from './escalate-problem.ts'
import { authoriseMailbox, noteMailbox, removeMailbox } from './keep-mailbox.ts'
import { knowTracks } from './know-tracks.ts'
import { mailboxApi } from './mailbox.api.ts'
import { mailbox } from './mailbox.ts'
import { makeApiKey, revokeApiKey } from './make-api-key.ts'
import { mapCarrierCode, refoldTracks } from './map-carrier-code.ts'
import { noticeApi } from './notice.api.ts'
import { notice, readNotices, tellCustomer } from './notice.ts'
import { chooseNotices, noticeChoice } from './notice-choice.ts'
import { pickupApi } from './pickup.api.ts'
import { pickup } from './pickup.ts'
import { problemApi } from './problem.api.ts'
import { problem, problemReply } from './problem.ts'
import { publicTrackApi } from './public-track.api.ts'
import { raiseProblem } from './raise-problem.ts'
import { referralApi } from './referral.api.ts'
import { makeReferralCode, recordReferral, referral, referralCode } from './referral.ts'
import { serviceRefusals } from './refusals.ts'
import { readProblem, releaseProblem, reopenProblem, waiveProblem } from './release-problem.ts'
import { replyProblem } from './reply-problem.ts'
import { requestPickup } from './request-pickup.ts'
import { addAreaPlaces, beginAreaList } from './save-area-list.ts'
import { authoriseShop, removeShop, rotateShop, saveShop } from './save-shop.ts'
import {
  giveUpWebhook,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
  startWebhook,
  stopWebhook,
} from './save-webhook.ts'
import { settleOrder } from './settle-order.ts'
import { shopApi } from './shop.api.ts'
import { shop } from './shop.ts'
import { takeReport, takeReportBack } from './take-report.ts'
import { takeTrackEvents } from './take-track-events.ts'
import { trackApi } from './track.api.ts'
import { carrierCode, track, trackEvent } from './track.ts'
import { trackOwnScans } from './track-own-scans.ts'
import { trackPackages } from './track-packages.ts'
import { webhookApi } from './webhook.api.ts'
import { webhook } from './webhook.ts'

export const serviceArea = {
  tables: {
    apiKey,
    webhook,
    notice,
    noticeChoice,
    areaList,
    areaPlace,
    problem,
    problemReply,
    track,
    trackEvent,
    carrierCode,
    pickup,
    carrierSource,
    binding,
    referral,
    referralCode,
    shop,
    mailbox,
  },
  commands: [
    makeApiKey,
    revokeApiKey,
    saveWebhook,
    rotateWebhook,
    startWebhook,
    stopWebhook,
    giveUpWebhook,
    removeWebhook,
    saveShop,
    authoriseShop,
    rotateShop,
    removeShop,
    authoriseMailbox,
    noteMailbox,
    removeMailbox,
    beginAreaList,
    addAreaPlaces,
    readNotices,
    chooseNotices,
    tellCustomer,
    makeReferralCode,
    recordReferral,
    bindAccount,
    unbindAccount,
    requestPickup,
    confirmPickup,
    assignPickup,
    completePickup,
    failPickup,
    cancelPickup,
    raiseProblem,
    replyProblem,
    actOnReply,
    takeReport,
    takeReportBack,
    escalateProblem,
    waiveProblem,
    releaseProblem,
    reopenProblem,
    readProblem,
    takeTrackEvents,
    knowTracks,
    askAboutSilence,
    trackOwnScans,
    trackPackages,
    askAboutMissing,
    settleOrder,
    mapCarrierCode,
    refoldTracks,
    saveCarrierSource,
    rotateCarrierSource,
    startCarrierSource,
    stopCarrierSource,
  ],
  calls: {
    apiKey: apiKeyApi,
    webhook: webhookApi,
    notice: noticeApi,
    area: areaApi,
    problem: problemApi,
    track: trackApi,
    publicTrack: publicTrackApi,
    carrierSource: carrierSourceApi,
    carrierCode: carrierCodeApi,
    referral: referralApi,
    binding: bindingApi,
    pickup: pickupApi,
    shop: shopApi,
    mailbox: mailboxApi,
  },
  news: {
    'stock.low': { notes: [], table: webhook, says: [] },
    ...newsOf(track, ['no', 'orderNo', 'status', 'lastText', 'lastPlace', 'lastAt', 'signedAt'], {
      'tracking.moved': ['track.moved'],
    }),
  },
  refusals: serviceRefusals,
} satisfies Area
