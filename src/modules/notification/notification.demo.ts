import type { Actor } from '../../kernel/event.js';
import type { DemoPart } from '../../demo/demo-part.js';
import type { Timeline } from '../../demo/timeline.js';
import { notifications } from './notification.decider.js';

/** Days ago that they read everything, and looked at their home. */
const [READ, LOOKED] = [6, 2.5];
/** Athletes of the first team who read theirs. */
const READERS = 12;

/** The coaches and some athletes of the first team have read what is older, so that the rest is new. */
export const notificationDemo: DemoPart = {
  play({ timeline, teams: [first] }) {
    if (!first) return;
    for (const actor of first.staff.coaches) looks(timeline, actor, null);
    for (const { self, athleteId } of first.athletes.filter(({ came }) => came > READ + 1).slice(0, READERS))
      looks(timeline, self, athleteId);
  },
};

function looks(timeline: Timeline, actor: Actor, athleteId: string | null): void {
  const { userId } = actor;
  const stream = notifications.of(userId);
  const until = (days: number) => timeline.daysAgo(days).toISOString();
  const key = `notifications ${userId}`;
  timeline.does(`${key} read`, READ, actor, stream, { type: 'MarkAllNotifications', userId, until: until(READ) });
  const looked = { type: 'SeeNews', userId, athleteId, until: until(LOOKED) } as const;
  timeline.does(`${key} seen`, LOOKED, actor, stream, looked);
}
