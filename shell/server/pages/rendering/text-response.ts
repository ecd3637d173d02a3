/** What a call was answered, whole and as text. */
export interface Answered {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  url: string;
}

/**
 * A `Response` whose body is already there. Making one costs next to nothing, unlike one of `fetch`
 * with its streams; whoever wants more than status, headers and text gets it from a real one.
 */
export class TextResponse implements Response {
  readonly #answered: Answered;
  #isUsed = false;
  #real: Response | undefined;

  constructor(answered: Answered) {
    this.#answered = answered;
  }

  get status(): number {
    return this.#answered.status;
  }
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
  get url(): string {
    return this.#answered.url;
  }
  get headers(): Headers {
    return this.#whole().headers;
  }
  get statusText(): string {
    return '';
  }
  get type(): ResponseType {
    return 'basic';
  }
  get redirected(): boolean {
    return false;
  }
  get body(): Response['body'] {
    return this.#whole().body;
  }
  get bodyUsed(): boolean {
    return this.#isUsed || this.#real?.bodyUsed === true;
  }

  /** A header without making all of them. */
  header(name: string): string | null {
    const value = this.#answered.headers[name];
    return value === undefined ? null : String(value);
  }

  async text(): Promise<string> {
    if (this.bodyUsed) throw new TypeError('Body is unusable: Body has already been read');
    this.#isUsed = true;
    return this.#answered.text;
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }
  clone(): TextResponse {
    if (this.bodyUsed) throw new TypeError('Response.clone: Body has already been consumed.');
    return new TextResponse(this.#answered);
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(await this.text()).arrayBuffer();
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }
  async blob(): Promise<Blob> {
    return new Blob([await this.text()], { type: this.header('content-type') ?? '' });
  }
  formData(): Promise<FormData> {
    return this.#whole().formData();
  }

  #whole(): Response {
    if (this.#real === undefined) {
      const { status, headers, text } = this.#answered;
      const isBodiless = status === 204 || status === 205 || status === 304;
      this.#real = new Response(isBodiless ? null : text, {
        status,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          [value ?? []].flat().map((one) => [name, one]),
        ),
      });
    }
    return this.#real;
  }
}
