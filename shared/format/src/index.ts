export {
  formatDate,
  formatDuration,
  formatInstant,
  formatLongDate,
  formatTime,
  formatWallTime,
  zoneName,
} from './date';
export { escapeHtml } from './escape-html';
export { formatCount, formatFromPrice, formatPrice, formatRupiah } from './money';
export { formatTimeLeft } from './time-left';
export { hasVisibleText, isPlainText } from './visible-text';
export { dayOf, instantOf, isoWithOffset, jakarta, wallTimeOf } from './zoned-time';
