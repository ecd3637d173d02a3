export { formatDate, formatDuration, formatInstant, formatLongDate, formatTime } from './date';
export { formatCount, formatFromPrice, formatPrice, formatRupiah } from './money';
