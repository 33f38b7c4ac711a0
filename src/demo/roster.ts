import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import { gradeLabel, type GradeFacts, isMinor } from '../../contract/athlete/grade.js';
import type { AccountStatus, Relationship } from '../../contract/athlete/vocabulary.js';
import { dayAt } from '../../contract/day.js';
import type { Actor } from '../kernel/event.js';
import { athletes, type Inviter } from '../modules/athlete/public.js';
import { parents } from '../modules/parent/public.js';
import { DEMO_DOMAIN } from './accounts.js';
import { demoId } from './demo-id.js';
import type { DemoAthlete, Staff } from './demo-part.js';
import { boysNames, girlsNames } from './names.js';
import { actorOf, openAccount, userIdOf, type Person } from './people.js';
import { drawProfile, newName, phoneOf } from './profiles.js';
import type { Random } from './random.js';
import { groupKey } from './staff.js';
import type { DemoTeam } from './teams.js';
import type { Timeline } from './timeline.js';

/** How each of a team's forty athletes ends up: the rest is active. */
const fates: readonly AccountStatus[] = [
  'pending',
  'pending',
  'pending',
  'pending',
  'rejected',
  'rejected',
  'inactive',
  'inactive',
  'inactive',
];
export const ATHLETES_A_TEAM = 40;

interface Recruit {
  readonly key: string;
  readonly athleteId: string;
  readonly stream: ReturnType<typeof athletes.of>;
  readonly person: Person;
  readonly profile: AthleteProfile;
  /** Days ago that they asked to join. */
  readonly asked: number;
}

/** Forty athletes of a team: how they came, were accepted or not, and what happened to them since. */
export function recruitAthletes(
  timeline: Timeline,
  random: Random,
  team: DemoTeam,
  staff: Staff,
  taken: Set<string>,
): readonly DemoAthlete[] {
  return Array.from({ length: ATHLETES_A_TEAM }, (_, index) => {
    const fate = fates[index - (ATHLETES_A_TEAM - fates.length)] ?? 'active';
    const recruit = register(timeline, random, team, staff, index, fate, taken);
    decideOn(timeline, random, recruit, staff, fate);
    const { key, athleteId, profile, person, asked } = recruit;
    if (fate === 'active' || fate === 'inactive') live(timeline, random, team, recruit, staff);
    if (index % 2 === 0 && fate === 'active')
      bringParent(timeline, random, team, recruit, inviterOf(timeline, team, recruit, staff, index), index === 0);
    return { key, athleteId, profile, self: actorOf(person), index, came: asked };
  });
}

function register(
  timeline: Timeline,
  random: Random,
  team: DemoTeam,
  staff: Staff,
  index: number,
  fate: AccountStatus,
  taken: Set<string>,
): Recruit {
  const key = `athlete ${team.key} ${index + 1}`;
  const name = newName(random, team.sport, taken);
  const profile = drawProfile(random, team, name, timeline.daysAgo(0));
  const signsIn = team.key === 'hawks' && index === 0;
  const email = signsIn ? `athlete@${DEMO_DOMAIN}` : (profile.email ?? '');
  const person: Person = { key, ...name, email, role: 'athlete' };
  const athleteId = demoId(key);
  const asked = fate === 'pending' ? random.around(4, 3.5, 3) : random.int(20, 330) + random.around(0.6, 0.2, 3);
  const stream = athletes.of(athleteId);
  openAccount(timeline, person, asked + 0.04, athleteId);
  timeline.does(key, asked + 0.02, actorOf(person), stream, {
    type: 'RegisterAthlete',
    athleteId,
    userId: userIdOf(key),
    profile: { ...profile, email },
  });
  timeline.does(`${key} asks`, asked, actorOf(person), stream, { type: 'RequestJoinTeam', teamId: staff.teamId });
  return { key, athleteId, stream, person, profile, asked };
}

function decideOn(
  timeline: Timeline,
  random: Random,
  { key, stream, asked }: Recruit,
  staff: Staff,
  fate: AccountStatus,
): void {
  if (fate === 'pending') return;
  const coach = random.pick(staff.coaches);
  const answered = Math.max(0.1, asked - random.around(1.2, 1, 3));
  const change = (previousStatus: AccountStatus, newStatus: AccountStatus) =>
    ({ type: 'ChangeAccountStatus', previousStatus, newStatus }) as const;
  if (fate === 'rejected') {
    timeline.does(`${key} answered`, answered, coach, stream, change('pending', 'rejected'));
    return;
  }
  if (random.chance(0.08)) {
    timeline.does(`${key} rejected by mistake`, answered + 0.002, coach, stream, change('pending', 'rejected'));
    timeline.undoes(`${key} mistake undone`, `${key} rejected by mistake`, answered + 0.0015, coach, stream);
  }
  timeline.does(`${key} answered`, answered, coach, stream, change('pending', 'active'));
  if (fate === 'inactive') {
    timeline.does(`${key} leaves`, answered * random.around(0.35, 0.2, 3), coach, stream, change('active', 'inactive'));
  }
}

/** Groups, new measurements and a finished profile over the months on the team. */
function live(timeline: Timeline, random: Random, team: DemoTeam, recruit: Recruit, staff: Staff): void {
  const { key, stream, person, profile, asked } = recruit;
  const since = asked - 2.5;
  if (since <= 1) return;
  for (const group of groupsFor(team, profile, timeline.daysAgo(0), random)) {
    timeline.does(`${key} in ${group}`, since, staff.primary, stream, (made) => ({
      type: 'AssignGroup' as const,
      groupId: made.groupOf(groupKey(team, group)),
    }));
  }
  let measured = profile.measurableAttributes;
  const tests = measured.fortyYardDash === null ? 0 : random.int(0, 3);
  for (let test = 1; test <= tests; test++) {
    measured = {
      ...measured,
      fortyYardDash: Number(((measured.fortyYardDash ?? 0) - 0.01 * random.int(1, 5)).toFixed(2)),
      weight: measured.weight === null ? null : measured.weight + random.int(-2, 4),
    };
    const measurableAttributes = measured;
    const by: Actor = random.chance(0.5) ? actorOf(person) : random.pick(staff.coaches);
    timeline.does(`${key} test ${test}`, since * (1 - test / 4), by, stream, {
      type: 'EditProfile',
      changes: { measurableAttributes },
    });
  }
  if (tests > 1) verify(timeline, recruit, staff.primary, measured, since * (1 - tests / 4) * 0.99);
}

/** A coach vouches for what they saw at the last test. */
function verify(
  timeline: Timeline,
  { key, stream }: Recruit,
  coach: Actor,
  { fortyYardDash, weight }: AthleteProfile['measurableAttributes'],
  daysAgo: number,
): void {
  const values = { ...(fortyYardDash !== null && { fortyYardDash }), ...(weight !== null && { weight }) };
  const measuredOn = dayAt(timeline.daysAgo(daysAgo));
  timeline.does(`${key} verified`, daysAgo, coach, stream, { type: 'VerifyMeasurables', measuredOn, values });
}

function groupsFor(team: DemoTeam, profile: AthleteProfile, today: Date, random: Random): string[] {
  const plays = (...those: string[]): boolean => profile.position.some((one) => those.includes(one));
  const fits: Readonly<Record<string, boolean>> = {
    Seniors: gradeLabel(gradeFacts(profile), today) === 'Senior',
    'Skill players': plays('QB', 'RB', 'WR', 'TE'),
    Linemen: plays('OL', 'DL'),
    Specialists: plays('K', 'P', 'LS'),
    Keepers: plays('GK'),
    'Back line': plays('CB', 'LB', 'RB'),
    Attack: plays('ST', 'LW', 'RW', 'CAM'),
    Offense: plays('QB', 'WR', 'C', 'RB'),
    Defense: plays('RSH', 'CB', 'S'),
  };
  return team.groups.map(({ name }) => name).filter((name) => fits[name] && random.chance(0.9));
}

const gradeFacts = ({ schoolLevel, academicAttributes, eligibilityAttributes }: AthleteProfile): GradeFacts => ({
  schoolLevel,
  highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear,
  ...eligibilityAttributes,
});

/** Days ago that the parent of someone came who asked to join so many days ago. */
const parentCame = (asked: number): number => Math.max(0.3, asked - 3);

/** Who invited a parent: the primary coach, or the athlete once grown up; one of the Hawks waits, invited by an assistant. */
function inviterOf(
  timeline: Timeline,
  team: DemoTeam,
  { profile, person, asked }: Recruit,
  { primary }: Staff,
  index: number,
): Inviter | undefined {
  if (team.key === 'hawks' && index === 2) return undefined;
  if (isMinor(profile.dateOfBirth, timeline.daysAgo(parentCame(asked))))
    return { role: 'coach', userId: primary.userId };
  return { role: 'athlete', userId: actorOf(person).userId };
}

function bringParent(
  timeline: Timeline,
  random: Random,
  team: DemoTeam,
  { key, stream, person, asked }: Recruit,
  inviter: Inviter | undefined,
  hasMailbox: boolean,
): void {
  const relationship: Relationship = random.pick([
    'Mother',
    'Father',
    'Mother',
    'Father',
    'Legal Guardian',
    'Grandmother',
    'Aunt',
  ]);
  const firstName = random.pick(relationship === 'Father' ? boysNames : girlsNames);
  const address = hasMailbox && team.key === 'hawks' ? `parent@${DEMO_DOMAIN}` : undefined;
  const parent: Person = {
    key: `parent of ${key}`,
    firstName,
    lastName: person.lastName,
    email: address ?? `${firstName}.${person.lastName}.family@example.com`.toLowerCase(),
    role: 'parent',
  };
  const parentId = demoId(parent.key);
  const came = parentCame(asked);
  openAccount(timeline, parent, came, parentId);
  timeline.does(parent.key, came, actorOf(parent), parents.of(parentId), {
    type: 'RegisterParent',
    parentId,
    userId: userIdOf(parent.key),
    firstName,
    lastName: parent.lastName,
    email: parent.email,
    phone: phoneOf(random, team.areaCode),
    homeTown: `${team.city}, ${team.state}`,
  });
  timeline.does(`${parent.key} linked`, came, actorOf(parent), stream, {
    type: 'AskToFollow',
    parentId,
    relationship,
    isAddressee: true,
    inviter,
  });
}
