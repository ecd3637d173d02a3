import type { paths } from './schema.generated';

/** The API is served under this prefix of its host. */
export const apiPrefix = '/api';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Paths as the product writes them: without the prefix, e.g. `/events/{id}`. */
type PathsWith<M extends Method> = {
  [P in keyof paths]: P extends `/api${infer Rest}`
    ? paths[P] extends Record<M, { responses: object }>
      ? Rest
      : never
    : never;
}[keyof paths];

type Operation<P extends string, M extends Method> = `/api${P}` extends keyof paths
  ? paths[`/api${P}`] extends Record<M, infer O>
    ? O
    : never
  : never;

type Content<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;

type Success<O> = O extends { responses: infer R }
  ? Content<R[keyof R & (200 | 201 | 202)]>
  : never;

/** What stands in braces, where the path has any. */
type PathOption<O> = O extends { parameters: { path: infer P } } ? { path: P } : { path?: never };

/** Values of a query are text in the end: numbers and flags may be given as they are. */
type QueryValue<Value> = Value extends 'true' | 'false' ? Value | boolean : Value;

type QueryValues<Q> = { [Name in keyof Q]: QueryValue<Q[Name]> | undefined };

/** Names and values that the document knows, and all that it asks for. */
type QueryOption<O> = O extends { parameters: { query: infer Q } }
  ? { query: QueryValues<Q> }
  : O extends { parameters: { query?: infer Q extends object } }
    ? { query?: QueryValues<Q> }
    : { query?: never };

type RequestBody<O> = O extends { requestBody?: { content: { 'application/json': infer B } } }
  ? B
  : undefined;

/** Body of a successful answer of `GET path`, with M another method. */
export type Answer<P extends PathsWith<M>, M extends Method = 'get'> = Success<Operation<P, M>>;

/** Body that `POST path` takes, with M another method. */
export type Payload<P extends PathsWith<M>, M extends Method = 'post'> = RequestBody<
  Operation<P, M>
>;

export type RequestOptions<O> = PathOption<O> &
  QueryOption<O> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
  };

/** Options can be left out where nothing in them is needed. */
type Options<O> =
  object extends RequestOptions<O> ? [options?: RequestOptions<O>] : [options: RequestOptions<O>];

/** A body can be left out where there is none, or where the document does not ask for it. */
type BodyAndOptions<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? [body: B, ...Options<O>]
  : object extends RequestOptions<O>
    ? [body?: RequestBody<O>, options?: RequestOptions<O>]
    : [body: RequestBody<O> | undefined, options: RequestOptions<O>];

/** A call that changes something: its body is part of what it asks for. */
type Change<M extends 'post' | 'patch' | 'delete'> = <P extends PathsWith<M>>(
  path: P,
  ...rest: BodyAndOptions<Operation<P, M>>
) => Promise<Answer<P, M>>;

/**
 * Typed calls of the API. They return the body of a successful answer and throw otherwise.
 */
export interface ApiClient {
  get<P extends PathsWith<'get'>>(
    path: P,
    ...options: Options<Operation<P, 'get'>>
  ): Promise<Answer<P, 'get'>>;
  /** The same for what the API gives as a file. */
  getFile<P extends PathsWith<'get'>>(
    path: P,
    ...options: Options<Operation<P, 'get'>>
  ): Promise<Blob>;
  post: Change<'post'>;
  /** Sends a file as the whole body; its type goes with it. */
  postFile<P extends PathsWith<'post'>>(
    path: P,
    file: Blob,
    ...options: Options<Operation<P, 'post'>>
  ): Promise<Answer<P, 'post'>>;
  patch: Change<'patch'>;
  delete: Change<'delete'>;
}

/** The two clients of the product specification (sections 7 and 8). */
export interface ApiClients {
  /** Without a session, for public lists: raises `HTTP error! status: {code}`. */
  publicApi: ApiClient;
  /** With the visitor's bearer token; a 401 ends the session. */
  api: ApiClient;
}
