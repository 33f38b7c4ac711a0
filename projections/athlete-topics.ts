import { topics } from '../contract/live/live.js';
import type { RecordedEvent } from '../src/kernel/event.js';

/** Who watches the athlete of an event hears of it by the athlete's own topic, and by that of the team whose athlete it is. */
export function athleteTopics({ data, metadata: { teamId } }: RecordedEvent, part: string): readonly string[] {
  const athleteId = 'athleteId' in data && typeof data.athleteId === 'string' ? data.athleteId : undefined;
  if (!athleteId) return [];
  return [topics.athlete(athleteId, part), ...(teamId ? [topics.athleteOfTeam(teamId, athleteId, part)] : [])];
}
