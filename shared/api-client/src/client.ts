import type { paths } from './schema.generated';

/** The API is served under this prefix of its host. */
export const apiPrefix = '/api';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Paths without the prefix, e.g. `/events/{id}`. */
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

/** The parameters in braces, if the path has any. */
type PathOption<O> = O extends { parameters: { path: infer P } } ? { path: P } : { path?: never };

/** Query values become text: numbers and flags can be given directly. */
type QueryValue<Value> = Value extends 'true' | 'false' ? Value | boolean : Value;

type QueryValues<Q> = { [Name in keyof Q]: QueryValue<Q[Name]> | undefined };

/** Only names and values of the OpenAPI document, with all required ones. */
type QueryOption<O> = O extends { parameters: { query: infer Q } }
  ? { query: QueryValues<Q> }
  : O extends { parameters: { query?: infer Q extends object } }
    ? { query?: QueryValues<Q> }
    : { query?: never };

type RequestBody<O> = O extends { requestBody?: { content: { 'application/json': infer B } } }
  ? B
  : undefined;

/** Body of a successful answer to `GET path`, or to another method M. */
export type Answer<P extends PathsWith<M>, M extends Method = 'get'> = Success<Operation<P, M>>;

/** Body of `POST path`, or of another method M. */
export type Payload<P extends PathsWith<M>, M extends Method = 'post'> = RequestBody<
  Operation<P, M>
>;

type Headers = Readonly<Record<string, string>>;

/** Headers that the document requires must be given, e.g. `if-match` with an update. */
type HeaderOption<O> = O extends { parameters: { header: infer H extends object } }
  ? { headers: H & Headers }
  : { headers?: Headers };

export type RequestOptions<O> = PathOption<O> &
  QueryOption<O> &
  HeaderOption<O> & { signal?: AbortSignal };

/** Options are optional when none of them is required. */
type Options<O> =
  object extends RequestOptions<O> ? [options?: RequestOptions<O>] : [options: RequestOptions<O>];

/** The body is optional when the document has none or does not require it. */
type BodyAndOptions<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? [body: B, ...Options<O>]
  : object extends RequestOptions<O>
    ? [body?: RequestBody<O>, options?: RequestOptions<O>]
    : [body: RequestBody<O> | undefined, options: RequestOptions<O>];

/** A call that changes something; it may have a body. */
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
  /** The same for answers that are files. */
  getFile<P extends PathsWith<'get'>>(
    path: P,
    ...options: Options<Operation<P, 'get'>>
  ): Promise<Blob>;
  post: Change<'post'>;
  /** Sends a file as the whole body, with its type. */
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
