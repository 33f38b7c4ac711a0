import { demoAccounts, DEMO_DOMAIN } from './accounts.js';
import { announceCamps } from './camps.js';
import { nameCollegeCoaches } from './college-coaches.js';
import { inviteNewcomers, issueTeamCode } from './invites.js';
import { openAccount } from './people.js';
import { Random } from './random.js';
import { recruitAthletes } from './roster.js';
import { foundTeam } from './staff.js';
import { tagColleges } from './team-colleges.js';
import { demoTeams } from './teams.js';
import { Timeline, type DemoStep } from './timeline.js';

const SEED = 20261120;

/** A year of three teams that ends today, in the order of time. The same steps with the same keys on every run. */
export function demoTimeline(today: Date): readonly DemoStep[] {
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
  issueTeamCode(timeline);
  announceCamps(timeline);
  nameCollegeCoaches(timeline);
  demoTeams.forEach((team, index) => {
    const staff = foundTeam(timeline, team, 360 - index * 4);
    recruitAthletes(timeline, random, team, staff, taken);
    tagColleges(timeline, team, staff);
    // The team that the demo accounts are on.
    if (index === 0) inviteNewcomers(timeline, team, staff);
  });
  return timeline.inOrder();
}
