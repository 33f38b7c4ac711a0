export interface PostgresServer {
  /** Of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server is gone. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export function startPostgres(options: {
  directory: string;
  port?: number;
  settings?: Readonly<Record<string, string | number>>;
  log?: (line: string) => void;
}): Promise<PostgresServer>;

/** A port of the loopback interface that nobody listens on now. */
export function freePort(): Promise<number>;
