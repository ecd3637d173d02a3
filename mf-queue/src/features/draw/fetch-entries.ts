import { ApiError } from '@panggung/platform';

/** Bytes of an entry in what is fetched. */
export const bytesOfEntry = 16;

/** Milliseconds without a byte after which no more are expected. The whole may take minutes on a slow network. */
const patience = 30_000;

/**
 * The ids of the pool, 16 bytes each; past the API client, which reads JSON.
 * @throws ApiError for a refusal, and for an answer that is something else
 */
export async function fetchEntries(eventId: string, signal: AbortSignal): Promise<Uint8Array> {
  const silence = new AbortController();
  const end = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patience);
  };
  heard();
  try {
    const path = `/api/events/${eventId}/waiting-room/draw/entries`;
    const response = await fetch(path, { signal: end });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('application/octet-stream')) {
      throw notEntries(response.status);
    }
    const entries = await bytesOf(response, end, heard);
    if (entries.length % bytesOfEntry !== 0) throw notEntries(response.status);
    return entries;
  } finally {
    clearTimeout(timer);
  }
}

/** An answer that says nothing about the draw. */
export const notEntries = (status: number) =>
  new ApiError('no entries', status, undefined, undefined, undefined);

/** @param onPart told of each part that came */
async function bytesOf({ body }: Response, signal: AbortSignal, onPart: () => void) {
  const parts: Uint8Array[] = [];
  const reader = body?.getReader();
  // Not every stream ends with its request.
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  for (;;) {
    const part = await reader?.read();
    signal.throwIfAborted();
    if (!part || part.done) break;
    onPart();
    parts.push(part.value);
  }
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
