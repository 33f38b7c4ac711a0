import { isEmptyContent } from '../../../contract/newsletter/content.js';
import { newsletterFields, type Audience, type NewsletterFields } from '../../../contract/newsletter/newsletter.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, invalidFields, notFound } from '../../kernel/errors.js';
import { refuseGone } from '../../kernel/let-go.js';
import { editFields, withChanges, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  NewsletterAdded,
  NewsletterDeleted,
  NewsletterEdited,
  newsletterEvents,
  NewsletterImageSet,
  NewsletterPaused,
  NewsletterPosted,
  NewsletterResumed,
  type NewsletterEvent,
} from './newsletter.events.js';

export interface NewsletterState {
  readonly newsletterId: string;
  readonly fields: NewsletterFields;
  readonly imageId: string | null;
  readonly deleted: boolean;
  /** ISO 8601: when it was last written or posted. */
  readonly updatedAt: string;
  readonly posting: Posting | null;
}

interface Posting {
  readonly audience: Audience;
  /** ISO 8601. */
  readonly at: string;
  readonly paused: boolean;
  /** The event that began the sending, or began it again: batches of an earlier one end. */
  readonly run: string;
}

export type NewsletterCommand =
  | { readonly type: 'AddNewsletter'; readonly newsletterId: string; readonly fields: NewsletterFields }
  | ({ readonly type: 'EditNewsletter' } & Edit<NewsletterFields>)
  | { readonly type: 'DeleteNewsletter' }
  | { readonly type: 'SetNewsletterImage'; readonly imageId: string | null }
  | { readonly type: 'PostNewsletter'; readonly audience: Audience; readonly people: number; readonly seen: string }
  | { readonly type: 'PauseNewsletter' }
  | { readonly type: 'ResumeNewsletter' };

/** A draft until it is posted; from then on only its sending can be changed. */
export const newsletterDecider: Decider<NewsletterState | undefined, NewsletterCommand, NewsletterEvent> = {
  category: 'newsletter',
  events: newsletterEvents,
  initialState: undefined,
  evolve,
  decide: (command, state) => {
    if (command.type === 'AddNewsletter') return add(command.newsletterId, command.fields, state);
    if (!state || state.deleted) throw notFound('Newsletter');
    switch (command.type) {
      case 'EditNewsletter':
        return edit(draft(state), command);
      case 'DeleteNewsletter':
        return [remove(draft(state))];
      case 'SetNewsletterImage':
        return setImage(draft(state), command.imageId);
      case 'PostNewsletter':
        return post(draft(state), command);
      case 'PauseNewsletter':
        return sendingOf(state).paused ? [] : [NewsletterPaused({ newsletterId: state.newsletterId })];
      case 'ResumeNewsletter':
        return sendingOf(state).paused ? [NewsletterResumed({ newsletterId: state.newsletterId })] : [];
    }
  },
  filesOf: ({ imageId, deleted }) => (imageId === null || deleted ? [] : [imageId]),
  compensate,
};

/** `newsletter-{id}`. */
export const newsletters = streamsOf(newsletterDecider);

function evolve(state: NewsletterState | undefined, event: Past<NewsletterEvent>): NewsletterState | undefined {
  const { type, data, occurredAt } = event;
  const at = occurredAt.toISOString();
  switch (type) {
    case 'NewsletterAdded':
    case 'NewsletterDeleted': {
      const { newsletterId, fields } = data;
      const imageId = state?.imageId ?? null;
      return { newsletterId, fields, imageId, deleted: type === 'NewsletterDeleted', updatedAt: at, posting: null };
    }
    case 'NewsletterEdited':
      return state && { ...state, fields: withChanges(state.fields, data.changes), updatedAt: at };
    case 'NewsletterImageSet':
      return state && { ...state, imageId: data.imageId, updatedAt: at };
    case 'NewsletterPosted':
      return (
        state && { ...state, updatedAt: at, posting: { audience: data.audience, at, paused: false, run: event.id } }
      );
    case 'NewsletterPaused':
      return state?.posting ? { ...state, posting: { ...state.posting, paused: true } } : state;
    case 'NewsletterResumed':
      return state?.posting ? { ...state, posting: { ...state.posting, paused: false, run: event.id } } : state;
  }
}

/** @throws DomainError conflict `newsletter-posted` */
function draft(state: NewsletterState): NewsletterState {
  if (state.posting) throw conflict('newsletter-posted', 'This newsletter was posted. It can’t be changed.');
  return state;
}

/** @throws DomainError conflict `newsletter-draft` */
function sendingOf({ posting }: NewsletterState): Posting {
  if (!posting) throw conflict('newsletter-draft', 'This newsletter hasn’t been posted yet.');
  return posting;
}

function add(newsletterId: string, fields: NewsletterFields, state: NewsletterState | undefined): NewsletterEvent[] {
  if (state && !state.deleted) throw conflict('newsletter-exists', 'This newsletter already exists.');
  return [NewsletterAdded({ newsletterId, fields })];
}

function edit({ newsletterId, fields }: NewsletterState, wish: Edit<NewsletterFields>): NewsletterEvent[] {
  const edited = editFields(newsletterFields.names, fields, wish);
  return edited ? [NewsletterEdited({ newsletterId, ...edited })] : [];
}

const remove = ({ newsletterId, fields }: NewsletterState): NewsletterEvent =>
  NewsletterDeleted({ newsletterId, fields });

const setImage = ({ newsletterId, imageId: previous }: NewsletterState, imageId: string | null): NewsletterEvent[] =>
  imageId === previous ? [] : [NewsletterImageSet({ newsletterId, imageId, previous })];

function post(
  { newsletterId, fields, updatedAt }: NewsletterState,
  { audience, people, seen }: Extract<NewsletterCommand, { type: 'PostNewsletter' }>,
): NewsletterEvent[] {
  if (seen !== updatedAt)
    throw conflict('changed-meanwhile', 'Someone else changed this newsletter. Read it again, then post it.');
  if (isEmptyContent(fields.content)) throw invalidFields({ content: 'Write the newsletter before you post it' });
  if (people === 0) throw conflict('empty-audience', 'This audience is empty. Choose more people.');
  return [NewsletterPosted({ newsletterId, audience, people })];
}

function compensate(
  event: Past<NewsletterEvent>,
  state: NewsletterState,
  { now }: { readonly now: Date },
): readonly NewsletterEvent[] {
  switch (event.type) {
    case 'NewsletterAdded':
      return [remove(draft(state))];
    case 'NewsletterEdited': {
      const { newsletterId, fields, changes, previous } = event.data;
      refuseDeleted(draft(state));
      return [NewsletterEdited({ newsletterId, fields, changes: previous, previous: changes })];
    }
    case 'NewsletterDeleted':
      return add(event.data.newsletterId, event.data.fields, state);
    case 'NewsletterImageSet': {
      refuseDeleted(draft(state));
      if (event.data.previous !== null) refuseGone(event, now);
      return setImage(state, event.data.previous);
    }
    case 'NewsletterPosted':
    case 'NewsletterPaused':
    case 'NewsletterResumed':
      return [];
  }
}

function refuseDeleted({ deleted }: NewsletterState): void {
  if (deleted) throw conflict('newsletter-deleted', 'This newsletter was deleted. Restore it first.');
}
