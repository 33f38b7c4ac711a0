import type { Call } from './http-load.js';

/** Deactivates every athlete, then activates every athlete: two rounds of the list come back to where they began. */
export function statusTurns(athletes: readonly string[]): Call[] {
  const step = (previousStatus: string, newStatus: string) => (athleteId: string) => ({
    method: 'PATCH',
    path: `/api/athlete/${athleteId}/status`,
    body: JSON.stringify({ athleteId, newStatus, previousStatus }),
  });
  return [...athletes.map(step('active', 'inactive')), ...athletes.map(step('inactive', 'active'))];
}
