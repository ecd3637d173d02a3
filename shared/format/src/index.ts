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
export { hasVisibleText } from './visible-text';
export { dayOf, instantOf, isoWithOffset, jakarta, wallTimeOf } from './zoned-time';
