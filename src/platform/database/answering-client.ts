import pg from 'pg';

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;

/**
 * A connection that ends when a statement has no answer in time, and keeps no answer: pg's own client keeps each until the
 * next full collection of garbage. It puts a function on the query where there is a limit or a promise, V8 makes a function
 * that is assigned to a property in the old generation, and by the function hangs the query with all of its rows.
 */
export class AnsweringClient extends pg.Client {
  private readonly answerMs: number;

  /** @param config its `query_timeout` is milliseconds that a statement waits; without one, forever */
  constructor(config: pg.ClientConfig = {}) {
    // Read by name, since a pool hides it from enumeration.
    super({ ...config, password: config.password, query_timeout: 0 });
    this.answerMs = config.query_timeout ?? 0;
  }

  /** All that pg's own takes: the types of its overloads hold. */
  override query(...asked: never[]): never;
  override query(config: string | pg.QueryConfig, values?: unknown[] | Callback, callback?: Callback): unknown {
    if (isSubmittable(config)) return super.query(config);
    if (typeof values === 'function') return this.ask(config, undefined, values);
    if (callback) return this.ask(config, values, callback);
    return new Promise((resolve, reject) => {
      this.ask(config, values, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: unknown) => {
      // The stack of the caller, instead of the socket's.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  private ask(config: string | pg.QueryConfig, values: unknown[] | undefined, callback: Callback): void {
    const ms =
      (typeof config === 'object' && 'query_timeout' in config && Number(config.query_timeout)) || this.answerMs;
    let waiting = true;
    const answered: Callback = (error, result) => {
      if (!waiting) return;
      waiting = false;
      clearTimeout(limit);
      callback(error, result);
    };
    const silent = () => {
      answered(new Error('Query read timeout'));
      void this.end();
    };
    const limit = ms > 0 ? setTimeout(silent, ms) : undefined;
    super.query(new pg.Query(config, values, answered as ConstructorParameters<typeof pg.Query>[2]));
  }
}

const isSubmittable = (config: object | string): config is pg.Submittable =>
  typeof config === 'object' && 'submit' in config;
