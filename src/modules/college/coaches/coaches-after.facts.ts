import type { EventOf } from '../../../kernel/event-definition.js';
import type { coachEvents } from './coach.events.js';
import type { CoachesFacts, CoachFacts } from './coach.facts.js';

export type CoachEvent = EventOf<(typeof coachEvents)[number]>;

/** The coaches once this has happened to them. */
export function coachesAfter(coaches: CoachesFacts, event: CoachEvent): CoachesFacts {
  const { sport } = event.data;
  const { [sport]: stood = [], ...others } = coaches;
  const now = listAfter(stood, event);
  return now.length > 0 ? { ...others, [sport]: now } : others;
}

function listAfter(list: readonly CoachFacts[], event: CoachEvent): readonly CoachFacts[] {
  switch (event.type) {
    case 'CollegeCoachSet': {
      const { index, coach, previous } = event.data;
      return list.toSpliced(index, previous ? 1 : 0, coach);
    }
    case 'CollegeCoachRemoved':
      return list.toSpliced(event.data.index, 1);
    case 'CollegeCoachMoved': {
      const { from, to } = event.data;
      return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
    }
  }
}
