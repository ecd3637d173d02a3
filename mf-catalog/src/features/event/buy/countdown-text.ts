const day = 86_400;
const pad = (part: number) => String(part).padStart(2, '0');

/** e.g. `3 hari 4 jam`, and less than a day before `04.12.09`. */
export function countdownText(seconds: number): string {
  if (seconds >= day) {
    return `${Math.floor(seconds / day)} hari ${Math.floor((seconds % day) / 3600)} jam`;
  }
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(pad)
    .join('.');
}
