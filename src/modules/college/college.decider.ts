import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import { type Edit, mergeEdit } from '../../kernel/merge-edit.js';
import { same } from '../../kernel/same.js';
import { streamsOf } from '../../kernel/stream.js';
import { type CoachCommand, compensateCoaches, decideCoaches } from './coaches/decide-coaches.js';
import {
  coachesAfter,
  type CoachesFacts,
  CollegeAdded,
  CollegeArchived,
  CollegeEdited,
  type CollegeEvent,
  collegeEvents,
  collegeFactNames,
  type CollegeFacts,
  CollegeOtherNamesSet,
  CollegeRestored,
  fromOne,
  type SomeCollegeFacts,
  type SourceFacts,
  type SourcesFacts,
} from './college.events.js';
import {
  compensateImages,
  decideImages,
  type ImageCommand,
  imagesAfter,
  type ImagesFacts,
} from './images/decide-images.js';
import { compensateSeasons, decideSeasons, type SeasonCommand } from './seasons/decide-seasons.js';
import { seasonsAfter, type SeasonsState } from './seasons/seasons.state.js';

export interface CollegeState {
  readonly collegeId: string;
  readonly facts: CollegeFacts;
  readonly sources: SourcesFacts;
  readonly otherNames: readonly string[];
  readonly archived: boolean;
  readonly coaches: CoachesFacts;
  readonly images: ImagesFacts;
  readonly seasons: SeasonsState;
}

/** What a college is about which only this was said. */
export function wholeFacts(said: SomeCollegeFacts): CollegeFacts {
  const nothing = Object.fromEntries(collegeFactNames.map((name) => [name, null]));
  return { ...nothing, ...said } as CollegeFacts;
}

/** A college begins when it is added. */
function evolveCollege(state: CollegeState | undefined, event: Past<CollegeEvent>): CollegeState | undefined {
  if (event.type === 'CollegeAdded') {
    const { collegeId, facts, source } = event.data;
    const nothingYet = { otherNames: [], archived: false, coaches: {}, images: {} };
    const seasons = seasonsAfter({}, event);
    return { collegeId, facts: wholeFacts(facts), sources: fromOne(facts, source), ...nothingYet, seasons };
  }
  return state && evolve(state, event);
}

function evolve(state: CollegeState, event: Exclude<Past<CollegeEvent>, { type: 'CollegeAdded' }>): CollegeState {
  switch (event.type) {
    case 'CollegeEdited':
      return { ...state, ...withEdit(state, event.data), seasons: seasonsAfter(state.seasons, event) };
    case 'CollegeOtherNamesSet':
      return { ...state, otherNames: event.data.otherNames };
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
    case 'CollegeSeasonRecorded':
    case 'CollegeAffiliationSet':
      return { ...state, seasons: seasonsAfter(state.seasons, event) };
  }
}

type Known = Pick<CollegeState, 'facts' | 'sources'>;
type Edited = Extract<Past<CollegeEvent>, { type: 'CollegeEdited' }>['data'];

/** Facts after an edit: an unknown fact has no source. */
function withEdit({ facts, sources }: Known, { fields, changes, sources: now }: Edited): Known {
  const pick = <Of extends object>(of: Of) => Object.fromEntries(fields.map((field) => [field, of[field as keyof Of]]));
  return { facts: { ...facts, ...pick(changes) }, sources: { ...sources, ...pick(now) } };
}

/** The facts that are the two ends of a middle half, the lower one first. */
const halves = [
  ['satReading25', 'satReading75'],
  ['satMath25', 'satMath75'],
  ['act25', 'act75'],
] as const;

export const UPSIDE_DOWN = 'The 75th percentile can’t be below the 25th.';

/** The halves whose upper end lies below the lower one; where an end is not known, nothing is wrong. */
export const upsideDown = (facts: SomeCollegeFacts): readonly (typeof halves)[number][] =>
  halves.filter(([low, high]) => (facts[low] ?? -Infinity) > (facts[high] ?? Infinity));

export type CollegeCommand =
  | {
      readonly type: 'AddCollege';
      readonly collegeId: string;
      readonly facts: SomeCollegeFacts & Pick<CollegeFacts, 'name'>;
      readonly source: SourceFacts;
    }
  | ({ readonly type: 'EditCollege'; readonly source: SourceFacts } & Edit<CollegeFacts>)
  | { readonly type: 'SetCollegeOtherNames'; readonly otherNames: readonly string[] }
  | { readonly type: 'ArchiveCollege' }
  | { readonly type: 'RestoreCollege' }
  | CoachCommand
  | ImageCommand
  | SeasonCommand;

export const collegeDecider: Decider<CollegeState | undefined, CollegeCommand, CollegeEvent> = {
  category: 'college',
  events: collegeEvents,
  initialState: undefined,
  evolve: evolveCollege,
  decide,
  compensate,
};

/** `college-{id}`. */
export const colleges = streamsOf(collegeDecider);

function decide(
  command: CollegeCommand,
  state: CollegeState | undefined,
  { now }: DecisionContext,
): readonly CollegeEvent[] {
  if (command.type === 'AddCollege') return add(command, state);
  if (!state) throw notFound('College');
  const { collegeId, archived } = state;
  switch (command.type) {
    case 'EditCollege':
      return edit(command, state);
    case 'SetCollegeOtherNames':
      return setOtherNames(command, state);
    case 'ArchiveCollege':
      return archived ? [] : [CollegeArchived({ collegeId })];
    case 'RestoreCollege':
      return archived ? [CollegeRestored({ collegeId })] : [];
    case 'SetCollegeImage':
    case 'RemoveCollegeImage':
      return decideImages(command, state);
    case 'RecordSeason':
    case 'SetAffiliation':
    case 'BeginSeason':
      return decideSeasons(command, state, now);
    default:
      return decideCoaches(command, state);
  }
}

type Of<T extends CollegeCommand['type']> = Extract<CollegeCommand, { type: T }>;

function add({ collegeId, facts, source }: Of<'AddCollege'>, state: CollegeState | undefined): CollegeEvent[] {
  if (state?.archived)
    throw conflict('college-archived', 'This college is archived. Restore it instead.', { collegeId });
  if (state) throw conflict('college-exists', 'A college with this name already exists.', { collegeId });
  if (facts.name.trim() === '') throw invalidField('name', 'Name is required');
  const wrong = halfOrder(facts);
  if (wrong) throw wrong;
  return [CollegeAdded({ collegeId, facts: known(facts), source })];
}

const known = (facts: Of<'AddCollege'>['facts']): Of<'AddCollege'>['facts'] => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)),
  name: facts.name,
});

/** Only what really changes becomes a fact. */
function edit({ source, ...wish }: Of<'EditCollege'>, { collegeId, facts, sources }: CollegeState): CollegeEvent[] {
  const wished = mergeEdit(facts, wish);
  if (wished.name?.trim() === '') throw invalidField('name', 'Name is required');
  const wrong = halfOrder({ ...facts, ...wished });
  if (wrong) throw wrong;
  const fields = collegeFactNames.filter((field) => wished[field] !== undefined && !same(wished[field], facts[field]));
  if (fields.length === 0) return [];
  const changes = pick(fields, wished);
  return [
    CollegeEdited({
      collegeId,
      fields,
      changes,
      previous: pick(fields, facts),
      sources: fromOne(changes, source),
      previousSources: pick(fields, sources),
    }),
  ];
}

function setOtherNames({ otherNames }: Of<'SetCollegeOtherNames'>, state: CollegeState): CollegeEvent[] {
  if (same(otherNames, state.otherNames)) return [];
  const { collegeId, otherNames: previous } = state;
  return [CollegeOtherNamesSet({ collegeId, otherNames: [...otherNames], previous: [...previous] })];
}

/** The upper end of a middle half lies above the lower one. */
function halfOrder(facts: SomeCollegeFacts) {
  const [wrong] = upsideDown(facts);
  return wrong && invalidField(wrong[1], UPSIDE_DOWN);
}

/** These fields, as far as they are there. */
const pick = <T extends Partial<Record<keyof CollegeFacts, unknown>>>(
  fields: readonly (keyof CollegeFacts)[],
  from: T,
) =>
  Object.fromEntries(
    fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])),
  ) as Partial<T>;

function compensate(event: Past<CollegeEvent>, state: CollegeState, { now }: DecisionContext): readonly CollegeEvent[] {
  const { collegeId } = event.data;
  switch (event.type) {
    case 'CollegeAdded':
    case 'CollegeOtherNamesSet':
      return [];
    case 'CollegeEdited': {
      const { fields, changes, previous, sources, previousSources } = event.data;
      return [
        CollegeEdited({
          collegeId,
          fields,
          changes: previous,
          previous: changes,
          sources: previousSources,
          previousSources: sources,
        }),
      ];
    }
    case 'CollegeArchived':
      return [CollegeRestored({ collegeId })];
    case 'CollegeRestored':
      return [CollegeArchived({ collegeId })];
    case 'CollegeImageSet':
    case 'CollegeImageRemoved':
      return [compensateImages(event, now)];
    case 'CollegeSeasonRecorded':
    case 'CollegeAffiliationSet':
      return compensateSeasons(event, state);
    default:
      return [compensateCoaches(event, state.coaches)];
  }
}
