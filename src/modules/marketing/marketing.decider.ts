import { marketingFaults, marketingFields, type MarketingFields } from '../../../contract/marketing/marketing.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { refuseGone } from '../../kernel/let-go.js';
import { editFields, refuseFaults, withChanges, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  MarketingAdded,
  MarketingDeleted,
  MarketingEdited,
  type MarketingEvent,
  marketingEvents,
  MarketingImageSet,
} from './marketing.events.js';

export interface MarketingState {
  readonly marketingId: string;
  readonly fields: MarketingFields;
  readonly imageId: string | null;
  readonly deleted: boolean;
}

export type MarketingCommand =
  | { readonly type: 'AddMarketing'; readonly marketingId: string; readonly fields: MarketingFields }
  | ({ readonly type: 'EditMarketing' } & Edit<MarketingFields>)
  | { readonly type: 'DeleteMarketing' }
  | { readonly type: 'SetMarketingImage'; readonly imageId: string | null };

export const marketingDecider: Decider<MarketingState | undefined, MarketingCommand, MarketingEvent> = {
  category: 'marketing',
  events: marketingEvents,
  initialState: undefined,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'MarketingEdited':
        return state && { ...state, fields: withChanges(state.fields, data.changes) };
      case 'MarketingImageSet':
        return state && { ...state, imageId: data.imageId };
      case 'MarketingAdded':
      case 'MarketingDeleted': {
        const { marketingId, fields } = data;
        return { marketingId, fields, imageId: state?.imageId ?? null, deleted: type === 'MarketingDeleted' };
      }
    }
  },
  decide: (command, state) => {
    if (command.type === 'AddMarketing') return add(command.marketingId, command.fields, state);
    if (!state || state.deleted) throw notFound('Marketing notification');
    switch (command.type) {
      case 'EditMarketing':
        return edit(state, command);
      case 'DeleteMarketing':
        return [remove(state)];
      case 'SetMarketingImage':
        return setImage(state, command.imageId);
    }
  },
  filesOf: ({ imageId, deleted }) => (imageId === null || deleted ? [] : [imageId]),
  compensate,
};

/** `marketing-{id}`. */
export const marketings = streamsOf(marketingDecider);

function add(marketingId: string, fields: MarketingFields, state: MarketingState | undefined): MarketingEvent[] {
  if (state && !state.deleted) throw conflict('marketing-exists', 'This marketing notification already exists.');
  refuseFaults(marketingFaults(fields));
  return [MarketingAdded({ marketingId, fields })];
}

function edit({ marketingId, fields }: MarketingState, wish: Edit<MarketingFields>): MarketingEvent[] {
  const edited = editFields(marketingFields.names, fields, wish, marketingFaults);
  return edited ? [MarketingEdited({ marketingId, ...edited })] : [];
}

const remove = ({ marketingId, fields }: MarketingState): MarketingEvent => MarketingDeleted({ marketingId, fields });

const setImage = ({ marketingId, imageId: previous }: MarketingState, imageId: string | null): MarketingEvent[] =>
  imageId === previous ? [] : [MarketingImageSet({ marketingId, imageId, previous })];

function compensate(
  event: Past<MarketingEvent>,
  state: MarketingState,
  { now }: DecisionContext,
): readonly MarketingEvent[] {
  if (event.type === 'MarketingDeleted') return add(event.data.marketingId, event.data.fields, state);
  if (event.type === 'MarketingAdded') return [remove(state)];
  if (state.deleted) throw conflict('marketing-deleted', 'This marketing notification was deleted. Restore it first.');
  if (event.type === 'MarketingImageSet') {
    if (event.data.previous !== null) refuseGone(event, now);
    return setImage(state, event.data.previous);
  }
  const { marketingId, fields, changes, previous } = event.data;
  refuseFaults(marketingFaults(withChanges(state.fields, previous)));
  return [MarketingEdited({ marketingId, fields, changes: previous, previous: changes })];
}
