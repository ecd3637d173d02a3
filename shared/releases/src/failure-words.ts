const judged = /^(\d+) failures in (\d+) visits \(([\d.]+)%, limit ([\d.]+)%\)$/;

/**
 * Why a release was judged to fail, in Indonesian: for teams, and for those who read a page.
 * @param reason as `judgeCanary` gives it; anything else stays as it is
 */
export function failureWords(reason: string): string {
  const [, failures, visits, percent = '', limit = ''] = judged.exec(reason) ?? [];
  if (failures === undefined) return reason;
  const comma = (number: string) => number.replace('.', ',');
  return `${failures} kegagalan dari ${visits} kunjungan (${comma(percent)}%, batas ${comma(limit)}%)`;
}
