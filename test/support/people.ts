import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Role } from '../../contract/access/permissions.js';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import type { AnyStream, CommandOf } from '../../src/kernel/stream.js';
import { AccountCreator, accounts } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { EVENT_STORE, type EventStore, SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';

/** Somebody with an account. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  /** Of their athlete, coach or parent. */
  readonly profileId: string;
  /** Of a session that is theirs. */
  readonly token: string;
}

/** Makes people and teams by real commands, as the system. */
export class People {
  private made = 0;

  constructor(private readonly app: INestApplicationContext) {}

  /** @returns the id of the first event that it came to */
  async send<S extends AnyStream>(stream: S, command: CommandOf<S>): Promise<string | undefined> {
    const { events } = await this.app
      .get(CommandGateway, { strict: false })
      .send(stream, command, { actor: SYSTEM_ACTOR });
    return events[0]?.id;
  }

  /** An account with a session and without a profile. */
  async account(role: Role, password?: string): Promise<Person> {
    const email = `${role}-${++this.made}@example.com`;
    const person = {
      email,
      firstName: 'Robin',
      lastName: `Example ${this.made}`,
      role,
      ...(password ? { password } : {}),
    };
    const { userId, result } = await this.app
      .get(AccountCreator, { strict: false })
      .create(person, { actor: SYSTEM_ACTOR });
    // They may call at once, as somebody who signed up may.
    await this.app.get(ReadModels, { strict: false }).reach(['account-access'], result.position, 20_000);
    const token = await this.app.get(Sessions, { strict: false }).start(userId);
    return { userId, email, role, profileId: '', token };
  }

  async coach(role: 'coach' | 'assistant-coach', password?: string): Promise<Person> {
    const coachId = randomUUID();
    const person = await this.account(role, password);
    const info = { title: null, bio: null, xLink: null, instagramLink: null };
    const names = { firstName: 'Robin', lastName: 'Coach', email: person.email, phone: null };
    await this.send(coaches.of(coachId), { type: 'RegisterCoach', coachId, userId: person.userId, ...names, info });
    return this.linked(person, 'coach', coachId);
  }

  async parent(...athleteIds: readonly string[]): Promise<Person> {
    const parentId = randomUUID();
    const person = await this.account('parent');
    const names = { firstName: 'Robin', lastName: 'Parent', email: person.email, phone: null, homeTown: null };
    await this.send(parents.of(parentId), { type: 'RegisterParent', parentId, userId: person.userId, ...names });
    for (const athleteId of athleteIds) {
      await this.send(athletes.of(athleteId), { type: 'LinkParent', parentId, relationship: 'Mother' });
    }
    return this.linked(person, 'parent', parentId);
  }

  async athlete({
    teamId,
    born = '2011-05-06',
    active = true,
  }: { teamId?: string; born?: string | null; active?: boolean } = {}): Promise<Person> {
    const athleteId = randomUUID();
    const person = await this.account('athlete');
    const profile = {
      ...emptyProfile,
      firstName: 'Robin',
      lastName: 'Athlete',
      email: person.email,
      dateOfBirth: born,
    };
    const stream = athletes.of(athleteId);
    await this.send(stream, { type: 'RegisterAthlete', athleteId, userId: person.userId, profile });
    if (teamId) await this.send(stream, { type: 'RequestJoinTeam', teamId });
    if (teamId && active) {
      await this.send(stream, { type: 'ChangeAccountStatus', newStatus: 'active', previousStatus: 'pending' });
    }
    return this.linked(person, 'athlete', athleteId);
  }

  /** A team led by this coach. */
  async team(primaryCoachId: string, sports: readonly Sport[] = ['football']): Promise<string> {
    const teamId = randomUUID();
    const name = `Team ${++this.made}`;
    await this.send(teams.of(teamId), {
      type: 'CreateTeam',
      teamId,
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      sports,
      city: null,
      state: null,
      primaryColor: '#336699',
      joinCode: `AAAA-${String(2000 + this.made)
        .replaceAll('0', 'B')
        .replaceAll('1', 'C')}`,
      moduleAccess: { updates: true },
      paymentStrategy: null,
      primaryCoachId,
    });
    return teamId;
  }

  /** Until everything that has happened can be seen. */
  async settled(readModels: readonly string[] = ['account-access']): Promise<void> {
    const head = await this.app.get<EventStore>(EVENT_STORE, { strict: false }).head();
    const seen = await this.app.get(ReadModels, { strict: false }).waitFor(readModels, head, 20_000);
    if (!seen) throw new Error(`Not seen in time: ${readModels.join(', ')}`);
  }

  private async linked(person: Person, kind: 'athlete' | 'coach' | 'parent', profileId: string): Promise<Person> {
    await this.send(accounts.of(person.userId), { type: 'LinkProfile', kind, profileId });
    return { ...person, profileId };
  }
}
