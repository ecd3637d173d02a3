export { agreed, agreedFieldOf } from './agreement/agreed';
export { AgreementField } from './agreement/agreement-field';
export { ConfirmDialog } from './confirm/confirm-dialog';
export { EventBadge } from './event-notices/event-badge';
export { EventNotices } from './event-notices/event-notices';
export { ExportButton } from './export/export-button';
export type { FormState, TextProps } from './form/use-form';
export { Form } from './form/form';
export { FormDialog } from './form/form-dialog';
export { FormPage } from './form/form-page';
export { RestoredNotice } from './form/restored-notice';
export {
  emailOrEmpty,
  emailText,
  requiredText,
  textOrNull,
  typedText,
  wholeNumber,
} from './form/texts';
export { useForm } from './form/use-form';
export { useIsShown } from './form/use-is-shown';
export { useSending } from './form/use-sending';
export { eventCategories } from './keys/event-categories';
export { eventKeys } from './keys/event-keys';
export { gateKeys } from './keys/gate-keys';
export { artistKeys, promotorKeys } from './keys/profile-keys';
export { ownEventKeys, studioKeys } from './keys/studio-keys';
export { turnKeys } from './keys/turn-keys';
export { Loaded } from './loaded/loaded';
export { LoadedList } from './loaded/loaded-list';
export { News, useNews } from './news/news';
export { Pager } from './pager/pager';
export { fileFault } from './upload/file-fault';
export { useScreenAwake } from './screen-awake/use-screen-awake';
export { useAttempts } from './tab/attempts';
export { isRecord } from './tab/is-record';
export { limitComparison } from './promo-code/limit-comparison';
export {
  limitEntries,
  limitValues,
  limitsSchema,
  newPromoCode,
  percentage,
  period,
  promoCodeEntries,
  type LimitValues,
  type PromoCodeValues,
} from './promo-code/promo-code-rules';
export { type Comparison } from './versions/comparison';
export { ifMatch } from './versions/if-match';
export { useVersionedForm } from './versions/use-versioned-form';
export {
  forgetWaitingEntry,
  readWaitingEntry,
  storeWaitingEntry,
  useWaitingEntry,
  type WaitingEntry,
} from './waiting-entry/waiting-entry';
