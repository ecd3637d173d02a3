export { ConfirmDialog } from './confirm/confirm-dialog';
export { ExportButton } from './export/export-button';
export { Loaded } from './loaded/loaded';
export { LoadedList } from './loaded/loaded-list';
export { News, useNews } from './news/news';
export { Pager } from './pager/pager';
export { attemptKeys, useAttemptKeys } from './tab/attempt-keys';
export { isRecord } from './tab/is-record';
export { readTab, storedText, writeTab } from './tab/tab-storage';
