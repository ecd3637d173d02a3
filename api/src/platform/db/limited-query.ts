import pg from 'pg';

/** How the driver drives a query; its types name only the part that callers use. */
interface Driven {
  submit(connection: pg.Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

type DrivenQuery = new (config: pg.QueryConfig, values?: unknown[]) => Driven;

/** The messages of the extended protocol, with the optional parts left out. */
interface Messages {
  parse(statement: { text: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
}

const Query = pg.Query as unknown as DrivenQuery;

/**
 * A statement with its settings before it, sent together: one round trip, and one transaction, since
 * nothing but the `Sync` behind both ends the implicit one. So they hold for this statement alone,
 * also on a connection that a pooler gives to somebody else a moment later.
 */
export class LimitedQuery extends Query {
  readonly #settings: string;
  #isSet = false;

  /** @param settings a query that sets them for the transaction */
  constructor(settings: string, config: pg.QueryConfig, values?: unknown[]) {
    // The simple protocol has no room for settings before the statement.
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, values);
    this.#settings = settings;
  }

  override submit(connection: pg.Connection): void {
    const messages = connection as unknown as Messages;
    connection.stream.cork();
    try {
      messages.parse({ text: this.#settings });
      messages.bind({});
      messages.execute({});
      // The driver takes an error that this returns for the query's.
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    this.#isSet = true;
  }
}
