/** A call of a person, by HTTP or into an application. */
export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** From the root of the site, e.g. `/api/events`. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, parameters as a form. */
  body?: object;
}

export interface Reply {
  status: number;
  text: string;
}

export type Request = (call: Call) => Promise<Reply>;

/** The data of a reply of the API. */
export const dataOf = <Data>({ text }: Reply): Data => (JSON.parse(text) as { data: Data }).data;

/** Calls a site by HTTP. Redirects are not followed. */
export const httpRequest =
  (origin: string, more: Readonly<Record<string, string>> = {}, timeoutMs?: number): Request =>
  async ({ method, path, headers, body }) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(new URL(path, origin), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...more,
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    });
    return { status: response.status, text: await response.text() };
  };
