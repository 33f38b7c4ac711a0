import { demoAccounts, DEMO_DOMAIN } from './accounts.js';
import type { DemoCast, DemoPart } from './demo-part.js';
import { openAccount, userIdOf } from './people.js';
import { Random } from './random.js';
import { recruitAthletes } from './roster.js';
import { foundTeam } from './staff.js';
import { demoTeams } from './teams.js';
import { Timeline, type DemoStep } from './timeline.js';

const SEED = 20261120;

/** A year of three teams that ends today, in the order of time. The same steps with the same keys on every run. */
export function demoTimeline(today: Date, parts: readonly DemoPart[]): readonly DemoStep[] {
  const timeline = new Timeline(today);
  const random = new Random(SEED);
  const taken = new Set<string>();
  for (const { email, role } of demoAccounts.filter(
    (account) => account.role === 'admin' || account.role === 'auditor',
  )) {
    const lastName = role === 'admin' ? 'Okoye' : 'Lindqvist';
    const firstName = role === 'admin' ? 'Avery' : 'Signe';
    openAccount(timeline, { key: email.replace(`@${DEMO_DOMAIN}`, ''), firstName, lastName, email, role }, 364);
  }
  const teams = demoTeams.map((team, index) => {
    const staff = foundTeam(timeline, team, 360 - index * 4);
    return { team, staff, athletes: recruitAthletes(timeline, random, team, staff, taken) };
  });
  const cast: DemoCast = { timeline, admin: { userId: userIdOf('admin'), role: 'admin' }, teams };
  for (const part of parts) part.play?.(cast);
  return timeline.inOrder();
}
