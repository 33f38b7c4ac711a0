import type { Past } from '../../kernel/decider.js';
import {
  collegeFactNames,
  fromOne,
  type CollegeFacts,
  type SomeCollegeFacts,
  type SourcesFacts,
} from './college.facts.js';
import type { CollegeEvent } from './college.events.js';
import type { CoachesFacts } from './coaches/coach.facts.js';
import { coachesAfter } from './coaches/coaches-after.facts.js';
import { imagesAfter, type ImagesFacts } from './images/decide-images.js';

export interface CollegeState {
  readonly collegeId: string;
  readonly facts: CollegeFacts;
  readonly sources: SourcesFacts;
  readonly archived: boolean;
  readonly coaches: CoachesFacts;
  readonly images: ImagesFacts;
}

/** What a college is about which only this was said. */
export function wholeFacts(said: SomeCollegeFacts): CollegeFacts {
  const nothing = Object.fromEntries(collegeFactNames.map((name) => [name, null]));
  return { ...nothing, ...said } as CollegeFacts;
}

/** A college begins when it is added. */
export function evolveCollege(state: CollegeState | undefined, event: Past<CollegeEvent>): CollegeState | undefined {
  if (event.type === 'CollegeAdded') {
    const { collegeId, facts, source } = event.data;
    const nothingYet = { archived: false, coaches: {}, images: {} };
    return { collegeId, facts: wholeFacts(facts), sources: fromOne(facts, source), ...nothingYet };
  }
  return state && evolve(state, event);
}

function evolve(state: CollegeState, event: Exclude<Past<CollegeEvent>, { type: 'CollegeAdded' }>): CollegeState {
  switch (event.type) {
    case 'CollegeEdited':
      return { ...state, ...withEdit(state, event.data) };
    case 'CollegeArchived':
      return { ...state, archived: true };
    case 'CollegeRestored':
      return { ...state, archived: false };
    case 'CollegeCoachSet':
    case 'CollegeCoachRemoved':
    case 'CollegeCoachMoved':
      return { ...state, coaches: coachesAfter(state.coaches, event) };
    case 'CollegeImageSet':
    case 'CollegeImageRemoved':
      return { ...state, images: imagesAfter(state.images, event) };
  }
}

type Known = Pick<CollegeState, 'facts' | 'sources'>;
type Edited = Extract<Past<CollegeEvent>, { type: 'CollegeEdited' }>['data'];

/** What stands once an edit was made: a fact that is no longer known has no source. */
function withEdit({ facts, sources }: Known, { fields, changes, sources: now }: Edited): Known {
  const pick = <Of extends object>(of: Of) => Object.fromEntries(fields.map((field) => [field, of[field as keyof Of]]));
  return { facts: { ...facts, ...pick(changes) }, sources: { ...sources, ...pick(now) } };
}
