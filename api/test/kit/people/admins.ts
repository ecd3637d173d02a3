import { createUser } from '../factories';
import type { TestApp } from '../test-app';
import { inject } from '../update';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls of one account, with its status and its body. */
export const callsOf =
  (app: TestApp, token: string) =>
  async <Body = Record<string, unknown>>(method: Method, path: string, payload?: object) => {
    const answer = await inject(app, {
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };

/** An admin, and calls in the admin's name. */
export async function createAdmin(app: TestApp) {
  const admin = await createUser(app, 'admin');
  return { ...admin, call: callsOf(app, admin.token) };
}

/** The ids of a list, in its order. */
export const idsOf = ({ body }: { body: unknown }): string[] =>
  (body as { data: { id: string }[] }).data.map(({ id }) => id);
