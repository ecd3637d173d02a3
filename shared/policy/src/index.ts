export { currentAgreement, isCurrentVersion, type Agreement } from './agreement';
export { eventHours } from './event-length';
export { isBeyond, secondsOf, waitFor, type ExpectedWait, type RoomPace } from './expected-wait';
export {
  firstPause,
  pauseAfterFailure,
  pauseFor,
  spread,
  spreadLater,
  type PolledRoom,
} from './poll-pause';
export { pageRows } from './pages';
export { paymentName, paymentTypeName, placeName } from './payment-names';
export { unitDiscount, type PromoRule } from './promo';
export {
  giftLimit,
  goodsLimit,
  paymentWindowMaxHours,
  reviewMaxHours,
  ticketLimit,
  variantLimit,
} from './purchases';
export {
  claimDays,
  endOfPostponement,
  cancellationRefundDays,
  postponementDays,
  refundAmount,
  refundDurations,
  refundPercent,
  refundTiers,
  verificationHours,
  type RefundCause,
  type RefundDuration,
} from './refunds';
export {
  accessibilityNoticeDays,
  isSupportOpen,
  replyHours,
  supportEmail,
  supportHours,
  supportWhatsapp,
} from './support';
export {
  acceptedTypes,
  documentRule,
  headLength,
  largestBytes,
  leastPixels,
  pictureRule,
  sizeText,
  tooLarge,
  uploadFault,
  uploadHint,
  type UploadRule,
} from './uploads';
export { marketingFigures, minimumAge, termsNoticeDays } from './terms';
export { daysBefore, endOfClaims, endsOfTiers } from './venue-days';
export {
  documentDays,
  failedLoginDays,
  paymentNewsDays,
  pictureQuota,
  proofDays,
  waitingPlaceDays,
} from './retention';
export { passMinutes, pauseReason, roomOpensBefore, roomRate } from './waiting-rooms';
