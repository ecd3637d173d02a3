const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What a countdown shows, e.g. `27 mnt 55 dtk`; from a day on `3 hari 4 jam`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds >= day) {
    return `${Math.floor(seconds / day)} hari ${Math.floor((seconds % day) / hour)} jam`;
  }
  const hours = Math.floor(seconds / hour);
  const minutes = Math.floor((seconds % hour) / minute);
  return [
    ...(hours > 0 ? [`${hours} jam`] : []),
    ...(seconds >= minute ? [`${minutes} mnt`] : []),
    `${seconds % minute} dtk`,
  ].join(' ');
}
