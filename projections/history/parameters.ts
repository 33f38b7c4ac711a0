import type { RecordedEvent } from '../../src/kernel/event.js';
import { everyEvent } from './every-event.js';

/**
 * Fields of events that the history does not keep, since no sentence is made of them: codes, which open a team's door;
 * addresses of people who may never have heard of us; and what is too much to keep twice.
 */
export const leftOut = {
  AccountRegistered: ['email', 'firstName', 'lastName'],
  SearchSaved: ['view'],
  SearchDeleted: ['view'],
  AthleteRegistered: ['profile'],
  CoachRegistered: ['firstName', 'lastName', 'email', 'phone', 'info'],
  ParentRegistered: ['firstName', 'lastName', 'email', 'phone', 'homeTown'],
  TeamCreated: ['joinCode'],
  JoinCodeRotated: ['from', 'to'],
  InviteSent: ['email', 'firstName', 'lastName', 'relationship', 'code'],
  InviteResent: ['code'],
  InviteClaimed: ['firstName', 'lastName', 'email'],
  TeamCodeIssued: ['code', 'note', 'email'],
  TeamCodeResent: ['code'],
  TeamCodeClaimed: ['teamName', 'firstName', 'lastName', 'email'],
  ErasureRequested: ['reason'],
  InterestsReordered: ['order', 'previous'],
  UpdatesViewed: ['updateIds', 'replyIds'],
  AthletesSeen: ['athleteIds'],
  RosterExported: ['athleteIds'],
} as const;

/** What the history keeps of an event's data. */
export type Kept<T extends string, D> = T extends keyof typeof leftOut ? Omit<D, (typeof leftOut)[T][number]> : D;

/** What the sentence of an event is made of when it is read. Nothing of an event that this version does not know. */
export function parametersOf({ type, data }: RecordedEvent): Record<string, unknown> {
  if (!everyEvent.has(type)) return {};
  const without: readonly string[] = leftOut[type as keyof typeof leftOut] ?? [];
  // To touch a personal field is to decrypt it.
  const kept = Object.keys(data).filter((key) => !without.includes(key));
  return Object.fromEntries(kept.map((key) => [key, (data as Record<string, unknown>)[key]]));
}
