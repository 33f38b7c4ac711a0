import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import { mergeEdit, type Edit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import {
  type CoachesFacts,
  type CoachEvent,
  type CoachFacts,
  type CoachSaid,
  CollegeCoachMoved,
  CollegeCoachRemoved,
  CollegeCoachSet,
  type SourceFacts,
} from '../college.events.js';

/** A coach's place, and the coach that the caller saw there. */
interface AtPlace {
  readonly sport: Sport;
  readonly index: number;
  readonly seen?: string | undefined;
}

export type CoachCommand =
  | {
      readonly type: 'AddCollegeCoach';
      readonly sport: Sport;
      readonly coach: CoachSaid;
      readonly source: SourceFacts;
    }
  | ({ readonly type: 'SetCollegeCoach'; readonly source: SourceFacts } & AtPlace & Edit<CoachSaid>)
  | ({ readonly type: 'MoveCollegeCoach'; readonly to: number } & AtPlace)
  | ({ readonly type: 'RemoveCollegeCoach' } & AtPlace);

interface Standing {
  readonly collegeId: string;
  readonly coaches: CoachesFacts;
}

export function decideCoaches(command: CoachCommand, { collegeId, coaches }: Standing): readonly CoachEvent[] {
  const { sport } = command;
  const list = coaches[sport] ?? [];
  if (command.type === 'AddCollegeCoach') {
    if (list.length >= MAX_COLLEGE_COACHES)
      throw conflict('too-many-coaches', `A college can have up to ${MAX_COLLEGE_COACHES} coaches per sport.`);
    const coach = { ...named(command.coach), source: command.source };
    return [CollegeCoachSet({ collegeId, sport, index: list.length, coach, previous: null, pushed: 0 })];
  }
  const { index } = command;
  const previous = standing(list, command);
  switch (command.type) {
    case 'SetCollegeCoach': {
      const { source, ...said } = previous;
      const wished = named({ ...said, ...mergeEdit(said, command) });
      if (same(wished, said)) return [];
      return [
        CollegeCoachSet({ collegeId, sport, index, coach: { ...wished, source: command.source }, previous, pushed: 0 }),
      ];
    }
    case 'MoveCollegeCoach': {
      const { to } = command;
      if (to >= list.length) throw invalidField('to', `Must be less than ${list.length}, the number of coaches`);
      return to === index ? [] : [CollegeCoachMoved({ collegeId, sport, name: previous.name, from: index, to })];
    }
    case 'RemoveCollegeCoach':
      return [CollegeCoachRemoved({ collegeId, sport, index, coach: previous })];
  }
}

function standing(list: readonly CoachFacts[], { index, seen }: AtPlace): CoachFacts {
  const coach = list[index];
  if (!coach) throw notFound('Coach');
  if (seen !== undefined && seen !== coach.name)
    throw conflict('coach-moved', 'Someone else changed the order of the coaches. Review it, then try again.', {
      name: coach.name,
    });
  return coach;
}

function named(said: CoachSaid): CoachSaid {
  if (said.name.trim() === '') throw invalidField('name', 'Name is required');
  return said;
}

export function compensateCoaches(event: Past<CoachEvent>, coaches: CoachesFacts): CoachEvent {
  switch (event.type) {
    case 'CollegeCoachSet': {
      const { coach, previous, pushed: _, ...at } = event.data;
      return previous
        ? CollegeCoachSet({ ...at, coach: previous, previous: coach, pushed: 0 })
        : CollegeCoachRemoved({ ...at, coach });
    }
    case 'CollegeCoachRemoved': {
      const { sport, index } = event.data;
      const { length: standing } = coaches[sport] ?? [];
      return CollegeCoachSet({ ...event.data, previous: null, pushed: standing - index });
    }
    case 'CollegeCoachMoved':
      return CollegeCoachMoved({ ...event.data, from: event.data.to, to: event.data.from });
  }
}
