import { figure, sideBySide, type Figure } from './figure.js';
import { callsPerSecond, type Call } from './http-load.js';
import { startInstallation, type Installation } from './installation.js';

/** Deactivates every athlete, then activates every athlete: two rounds of the list come back to where they began. */
export function statusTurns(athletes: readonly string[]): Call[] {
  const step = (previousStatus: string, newStatus: string) => (athleteId: string) => ({
    method: 'PATCH',
    path: `/api/athlete/${athleteId}/status`,
    body: JSON.stringify({ athleteId, newStatus, previousStatus }),
  });
  return [...athletes.map(step('active', 'inactive')), ...athletes.map(step('inactive', 'active'))];
}

const CONNECTIONS = 16;
const APART = ['api', 'projector', 'worker'];
const TOGETHER = [APART.join(',')];

/**
 * PATCH status over HTTP to an api whose projector and worker are processes of their own, against one process that is all three. Where the
 * environment names an EventStoreDB by EVENTSTORE_URL, also with the log there against the log in Postgres.
 */
export async function rolesApart(rounds: number, milliseconds: number): Promise<Figure[]> {
  const compared = (ours: Installation, limit: Installation) =>
    sideBySide(
      rounds,
      () => commandsPerSecond(ours, milliseconds),
      () => commandsPerSecond(limit, milliseconds),
    );
  // Two at a time: three have more connections than the database of the benches takes.
  const [apart, together] = [await startInstallation(APART), await startInstallation(TOGETHER)];
  const roles = await compared(apart, together);
  const figures = [figure('command', `roles apart, ${CONNECTIONS} connections`, roles.ours, roles.limit, 'commands/s')];
  await together.stop();
  const eventStore = process.env['EVENTSTORE_URL'];
  if (eventStore) {
    const there = await startInstallation(APART, { eventStore });
    const logs = await compared(there, apart);
    figures.push(figure('command', 'roles apart, log in EventStoreDB', logs.ours, logs.limit, 'commands/s'));
    await there.stop();
  }
  await apart.stop();
  return figures;
}

function commandsPerSecond({ url, headers, athletes }: Installation, milliseconds: number): Promise<number> {
  const mine = (connection: number) => athletes.filter((_, index) => index % CONNECTIONS === connection);
  const connections = Array.from({ length: CONNECTIONS }, (_, connection) => statusTurns(mine(connection)));
  return callsPerSecond({ url, headers, milliseconds, connections, whole: true });
}
