import { v5 } from 'uuid';
import { type AthleteProfile, emptyProfile } from '../../contract/athlete/athlete.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  JoinRequested,
} from '../../src/modules/athlete/athlete.events.js';
import { athletes } from '../../src/modules/athlete/public.js';
import type { EventCodec } from '../../src/platform/event-store/event-codec.js';
import type { EventStore } from '../../src/platform/event-store/event-store.js';

const IDS = '3f0f6a5e-1c0f-4f6b-9a52-1f0f3c1f7a33';
const TEAM_SIZE = 100;
const TEAMS_AT_ONCE = 20;
const EVENTS_OF_ONE = 10;

const id = (kind: string, number: number): string => v5(`${kind} ${number}`, IDS);
const teamOf = (athlete: number): string => id('team', Math.floor(athlete / TEAM_SIZE));
const actor = { userId: id('user', 0), role: 'coach' };
const cities = ['Chicago', 'Austin', 'Portland', 'Madison', 'Athens', 'Boulder'];
const names = ['Avery', 'Riley', 'Jordan', 'Casey', 'Quinn', 'Rowan', 'Skyler', 'Emerson'];

/** The stream of the athlete of that number. */
export const athleteStream = (athlete: number) => athletes.of(id('athlete', athlete));

/** The story of one athlete: an event a step. */
function step(athlete: number, number: number): DomainEvent {
  const athleteId = id('athlete', athlete);
  const teamId = teamOf(athlete);
  const groupId = id('group', athlete % 5);
  const ids = { athleteId, teamId };
  const steps: (() => DomainEvent)[] = [
    () => AthleteRegistered({ athleteId, userId: null, profile: profileOf(athlete) }),
    () => JoinRequested({ ...ids, again: false }),
    () => AccountStatusChanged({ ...ids, from: 'pending', to: 'active' }),
    () => GroupAssigned({ ...ids, groupId }),
    () => edited(athleteId, { city: 'Chicago' }),
    () => AccountStatusChanged({ ...ids, from: 'active', to: 'inactive' }),
    () => AccountStatusChanged({ ...ids, from: 'inactive', to: 'active' }),
    () => GroupUnassigned({ ...ids, groupId }),
    () => GroupAssigned({ ...ids, groupId }),
    () => edited(athleteId, { jerseyNumber: String(athlete % 99) }),
  ];
  return (steps[number] ?? steps[0]!)();
}

const edited = (athleteId: string, changes: Partial<AthleteProfile>): DomainEvent =>
  AthleteProfileEdited({ athleteId, fields: Object.keys(changes) as (keyof AthleteProfile)[], changes, previous: {} });

const profileOf = (athlete: number): AthleteProfile => ({
  ...emptyProfile,
  firstName: names[athlete % names.length]!,
  lastName: `Example ${athlete}`,
  email: `athlete-${athlete}@example.com`,
  phone: '+15555550123',
  dateOfBirth: '2009-05-06',
  city: cities[athlete % cities.length]!,
  state: 'IL',
  bio: 'Two-way player and captain; plays the trombone in the marching band and tutors mathematics on Thursdays.',
});

/**
 * Fills the log with `events` events of a tenth as many athletes, ten a stream, sealed as the application seals them. Each
 * step of all athletes comes before the next, so that neighbours in the log are strangers, as in a large log. Athletes are
 * numbered from `from`.
 */
export async function fillLog(store: EventStore, codec: EventCodec, events: number, from = 0): Promise<void> {
  const athletes = Array.from({ length: events / EVENTS_OF_ONE }, (_, index) => from + index);
  const teams = inParts(athletes, TEAM_SIZE);
  for (let number = 0; number < EVENTS_OF_ONE; number++) {
    for (const some of inParts(teams, TEAMS_AT_ONCE)) {
      await Promise.all(some.map((team) => appendStep(store, codec, team, number)));
    }
  }
}

async function appendStep(
  store: EventStore,
  codec: EventCodec,
  team: readonly number[],
  number: number,
): Promise<void> {
  const commandId = id(`command ${team[0]}`, number);
  const metadata = { actor, teamId: teamOf(team[0] ?? 0), commandId, correlationId: commandId, causationId: commandId };
  const at = new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);
  const encoded = await codec.encode(
    team.map((athlete) => step(athlete, number)),
    metadata,
    at,
  );
  const append = (athlete: number, index: number) =>
    store.append(athleteStream(athlete).name, number === 0 ? 'no-stream' : number - 1, [encoded[index]!]);
  await Promise.all(team.map(append));
}

const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
