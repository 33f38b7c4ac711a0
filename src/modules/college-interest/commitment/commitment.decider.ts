import type { Decider, DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict } from '../../../kernel/errors.js';
import { streamsOf } from '../../../kernel/stream.js';
import { refuseImpossiblePast } from '../timeline/timeline.decider.js';
import {
  CommitmentRecorded,
  commitmentEvents,
  CommitmentWithdrawn,
  type CommitmentEvent,
} from './commitment.events.js';

/** The one commitment of an athlete; held by nobody before the first and after a withdrawal. */
export interface CommitmentState {
  readonly athleteId: string;
  readonly held: Held | null;
}

interface Held {
  readonly collegeInterestId: string;
  readonly collegeId: string;
  /** YYYY-MM-DD. */
  readonly committedOn: string;
}

export type CommitmentCommand =
  | ({ readonly type: 'Commit'; readonly athleteId: string; readonly born: string | null } & Held)
  | { readonly type: 'WithdrawCommitment'; readonly collegeInterestId: string };

/** A stream an athlete: of two commitments at once, the log takes one (ADR 5). */
export const commitmentDecider: Decider<CommitmentState | undefined, CommitmentCommand, CommitmentEvent> = {
  category: 'commitment',
  events: commitmentEvents,
  initialState: undefined,
  evolve,
  decide,
  goesWith: ({ athleteId }) => `athlete-${athleteId}`,
  compensate,
};

/** `commitment-{athleteId}`. */
export const commitments = streamsOf(commitmentDecider);

function evolve(_: CommitmentState | undefined, { type, data }: Past<CommitmentEvent>): CommitmentState {
  const { athleteId, collegeInterestId, collegeId, committedOn } = data;
  return { athleteId, held: type === 'CommitmentRecorded' ? { collegeInterestId, collegeId, committedOn } : null };
}

function decide(
  command: CommitmentCommand,
  state: CommitmentState | undefined,
  { now }: DecisionContext,
): readonly CommitmentEvent[] {
  const held = state?.held ?? null;
  if (command.type === 'WithdrawCommitment')
    return state && held?.collegeInterestId === command.collegeInterestId
      ? [CommitmentWithdrawn({ athleteId: state.athleteId, ...held })]
      : [];
  const { type: _, born, ...wish } = command;
  refuseImpossiblePast('committedOn', wish.committedOn, { now, born });
  return commit(wish, held);
}

function commit(wish: Held & { readonly athleteId: string }, held: Held | null): readonly CommitmentEvent[] {
  if (held && held.collegeInterestId !== wish.collegeInterestId) {
    const { collegeInterestId, collegeId } = held;
    const message = 'The athlete is committed to another college. Withdraw that commitment first.';
    throw conflict('already-committed', message, { collegeInterestId, collegeId });
  }
  const previous = held?.committedOn ?? null;
  return previous === wish.committedOn ? [] : [CommitmentRecorded({ ...wish, previous })];
}

/** By the same rule as doing: a commitment does not come back beside another. */
function compensate(event: Past<CommitmentEvent>, { athleteId, held }: CommitmentState): readonly CommitmentEvent[] {
  const { collegeInterestId, collegeId, committedOn } = event.data;
  const of = { athleteId, collegeInterestId, collegeId };
  if (event.type === 'CommitmentWithdrawn') return commit({ ...of, committedOn }, held);
  const { previous } = event.data;
  return previous === null
    ? [CommitmentWithdrawn({ ...of, committedOn })]
    : [CommitmentRecorded({ ...of, committedOn: previous, previous: committedOn })];
}
