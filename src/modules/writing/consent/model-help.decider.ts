import type { DecidesOnModel } from '../../../../contract/writing/draft.js';
import type { Decider } from '../../../kernel/decider.js';
import { streamsOf } from '../../../kernel/stream.js';
import { ModelHelpAllowed, modelHelpEvents, ModelHelpWithdrawn, type ModelHelpEvent } from './model-help.events.js';

/** Someone's word that drafts may be sent to a host. */
export interface ModelConsent {
  readonly athleteId: string;
  readonly by: DecidesOnModel;
  readonly sentTo: string;
}

export interface ModelHelpState {
  /** Null where nobody has agreed, or no longer does. */
  readonly consent: ModelConsent | null;
}

export type ModelHelpCommand =
  ({ readonly type: 'AllowModelHelp' } & ModelConsent) | { readonly type: 'WithdrawModelHelp' };

/** Whether a language model may help one athlete to write. Nobody has agreed before someone says so. */
export const modelHelpDecider: Decider<ModelHelpState, ModelHelpCommand, ModelHelpEvent> = {
  category: 'modelHelp',
  events: modelHelpEvents,
  initialState: { consent: null },
  evolve: (_, { type, data }) => ({ consent: type === 'ModelHelpAllowed' ? data : null }),
  decide: (command, state) => (command.type === 'AllowModelHelp' ? allow(command, state) : withdraw(state)),
  compensate: ({ type, data }, state) => (type === 'ModelHelpAllowed' ? withdraw(state) : allow(data, state)),
};

/** `modelHelp-{athleteId}`. */
export const modelHelps = streamsOf(modelHelpDecider);

const allow = ({ athleteId, by, sentTo }: ModelConsent, { consent }: ModelHelpState): ModelHelpEvent[] =>
  consent?.by === by && consent.sentTo === sentTo ? [] : [ModelHelpAllowed({ athleteId, by, sentTo })];

const withdraw = ({ consent }: ModelHelpState): ModelHelpEvent[] => (consent ? [ModelHelpWithdrawn(consent)] : []);
