import type { AxiosInstance } from 'axios';

export interface Session {
  /** Milliseconds after which a call is aborted (product specification §9: 10000). */
  timeout: number;
  /** The visitor's token, or null without a session. */
  token: () => string | null;
  /** Called when the API refuses the token (401). */
  onUnauthorized: () => void;
}

/** Loads axios, and makes an instance that sends the session's token. */
export async function loadHttp({
  timeout,
  token,
  onUnauthorized,
}: Session): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  const http = axios.create({ timeout, validateStatus: () => true });
  http.interceptors.request.use((request) => {
    const current = token();
    // A call may have its own token, e.g. for a session that has not begun.
    if (current !== null && !request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${current}`);
    return request;
  });
  http.interceptors.response.use((response) => {
    const sent = response.config.headers.get('Authorization');
    // A late answer to an older session must not end the present one.
    if (response.status === 401 && sent && sent === `Bearer ${token()}`) onUnauthorized();
    return response;
  });
  return http;
}
