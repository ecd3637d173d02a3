/** Whether an address answers with success, within two seconds. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
