import fastify from 'fastify';
import pg from 'pg';
import { changeAthleteStatus } from '../../contract/athlete/endpoints.js';
import { callersByTokens } from '../../src/modules/identity/callers/caller.query.js';
import { hashOfToken } from '../../src/modules/identity/sessions/tokens.js';
import { sideBySide } from './figure.js';
import { callsPerSecond } from './http-load.js';

export interface BareRoute {
  readonly url: string;
  close(): Promise<void>;
}

/** One route of Fastify and nothing else, which answers what `answer` makes of the request: what users would build instead. */
export async function bareRoute(
  path: string,
  answer: (request: { params: Record<string, string>; query: unknown }) => Promise<object>,
): Promise<BareRoute> {
  const server = fastify();
  server.get<{ Params: Record<string, string> }>(path, answer);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => server.close() };
}

/** As many calls at once, of either. */
export const CONNECTIONS = 16;

interface Beside {
  /** Where our application listens. */
  readonly url: string;
  readonly path: string;
  readonly token: string;
  readonly rounds: number;
  /** Of each round, each side. */
  readonly milliseconds: number;
}

/** Calls a second of a path of ours, and of the bare route of the same path, which is closed then. */
export async function besideBareRoute(
  { url, path, token, rounds, milliseconds }: Beside,
  bare: BareRoute,
): Promise<{ ours: number; limit: number }> {
  const connections = Array.from({ length: CONNECTIONS }, () => [{ method: 'GET', path }]);
  const load = { headers: { authorization: `Bearer ${token}` }, milliseconds, connections };
  const figures = await sideBySide(
    rounds,
    () => callsPerSecond({ ...load, url }),
    () => callsPerSecond({ ...load, url: bare.url }),
  );
  await bare.close();
  return figures;
}

/** A look-up for one request by itself: without ours beside it there is nothing to share a statement with. */
export const callerByToken = callersByTokens.replace('= ANY ($1::bytea[])', '= $1');

/**
 * What users would build in place of ours: one route of Fastify with the same validation and the same look-up of the caller, and one
 * transaction that locks the athlete's row, looks whether the change may be, and makes it. No history, no undo.
 * @param table where the athletes are, with athlete_id, team_id and account_status
 * @param teamId whose athletes the caller may change
 */
export async function plainStatusRoute(databaseUrl: string, table: string, teamId: string): Promise<BareRoute> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = fastify();
  server.patch<{ Params: { id: string } }>('/api/athlete/:id/status', async (request, reply) => {
    const body = changeAthleteStatus.body.parse(request.body);
    const { id } = changeAthleteStatus.params.parse(request.params);
    const token = hashOfToken(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    const callers = await pool.query({ name: 'caller', text: callerByToken, values: [token, '1 minute'] });
    if (callers.rowCount !== 1) return reply.code(401).send();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const locked = await client.query<{ team_id: string | null; account_status: string }>({
        name: 'lock',
        text: `SELECT team_id, account_status FROM ${table} WHERE athlete_id = $1 FOR UPDATE`,
        values: [id],
      });
      const [athlete] = locked.rows;
      if (!athlete || athlete.team_id !== teamId) return await refused(client, 404);
      if (athlete.account_status !== body.previousStatus) return await refused(client, 409);
      await client.query({
        name: 'update',
        text: `UPDATE ${table} SET account_status = $2, status_changed_at = now() WHERE athlete_id = $1`,
        values: [id, body.newStatus],
      });
      await client.query('COMMIT');
      return { athleteId: id, accountStatus: body.newStatus };
    } finally {
      client.release();
    }

    async function refused(holder: pg.PoolClient, status: number) {
      await holder.query('ROLLBACK');
      return reply.code(status).send();
    }
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    close: async () => {
      await server.close();
      await pool.end();
    },
  };
}
