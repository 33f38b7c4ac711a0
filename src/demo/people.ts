import type { Role } from '../../contract/access/permissions.js';
import type { Actor } from '../kernel/event.js';
import { SYSTEM_ACTOR } from '../platform/event-store/event-store.js';
import { accounts } from '../modules/account/public.js';
import { demoId } from './demo-id.js';
import type { Timeline } from './timeline.js';

export interface Person {
  /** Names their account and profile forever. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
}

export const userIdOf = (key: string): string => demoId(`user ${key}`);
export const actorOf = ({ key, role }: Person): Actor => ({ userId: userIdOf(key), role });

/** Registers an account, linked to the profile it is for. */
export function openAccount(timeline: Timeline, person: Person, daysAgo: number, profileId?: string): void {
  const { key, firstName, lastName, email, role } = person;
  const userId = userIdOf(key);
  const stream = accounts.of(userId);
  timeline.does(`account ${key}`, daysAgo, SYSTEM_ACTOR, stream, {
    type: 'RegisterAccount',
    userId,
    email,
    firstName,
    lastName,
    role,
  });
  if (!profileId) return;
  const kind = role === 'athlete' || role === 'parent' ? role : 'coach';
  timeline.does(`account ${key} profile`, daysAgo, SYSTEM_ACTOR, stream, { type: 'LinkProfile', kind, profileId });
}
