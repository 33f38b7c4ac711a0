import { MAX_TAGS } from '../../../../contract/team/tags.js';
import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { mergeEdit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import type { TeamEvent } from '../team.events.js';
import { TagCreated, TagDeleted, TagEdited, type tagEvents } from './team-tags.events.js';
import type { TagDetails, TagsState, TagCommand, TeamState } from '../team.state.js';

/** @throws DomainError invalid for a title that another tag has; not-found; conflict `too-many-tags` */
export function decideTag(command: TagCommand, state: TeamState, { newId }: DecisionContext): TeamEvent[] {
  const { teamId } = state;
  switch (command.type) {
    case 'CreateTag': {
      const { title, color } = command;
      refuseOneMore(state);
      refuseTakenTitle(state, title);
      return [TagCreated({ teamId, tagId: newId(), title, color })];
    }
    case 'EditTag': {
      const { tagId } = command;
      const from = tagOf(state, tagId);
      const to = { ...from, ...mergeEdit(from, command) };
      refuseTakenTitle(state, to.title, tagId);
      return same(from, to) ? [] : [TagEdited({ teamId, tagId, from, to })];
    }
    case 'DeleteTag': {
      const { tagId } = command;
      return [TagDeleted({ teamId, tagId, ...tagOf(state, tagId) })];
    }
  }
}

/** Takes a change of a tag back, by the same rules as the change. */
export function compensateTag(event: Past<TeamEvent>, state: TeamState): TeamEvent[] {
  const { teamId } = state;
  switch (event.type) {
    case 'TagCreated': {
      const { tagId } = event.data;
      return [TagDeleted({ teamId, tagId, ...tagOf(state, tagId) })];
    }
    case 'TagEdited': {
      const { tagId, from, to } = event.data;
      refuseTakenTitle(state, from.title, tagId);
      return [TagEdited({ teamId, tagId, from: to, to: from })];
    }
    case 'TagDeleted':
      refuseOneMore(state);
      refuseTakenTitle(state, event.data.title);
      return [TagCreated(event.data)];
    default:
      return [];
  }
}

function refuseOneMore({ tags }: TeamState): void {
  if (Object.keys(tags).length < MAX_TAGS) return;
  throw conflict('too-many-tags', `A team can have up to ${MAX_TAGS} tags. Delete one first.`);
}

function refuseTakenTitle({ tags }: TeamState, title: string, ownId?: string): void {
  const wanted = title.trim().toLowerCase();
  const taken = Object.entries(tags).some(([id, tag]) => id !== ownId && tag.title.trim().toLowerCase() === wanted);
  if (taken) throw invalidField('title', 'Another tag already has this title');
}

function tagOf({ tags }: TeamState, tagId: string): TagDetails {
  const found = Object.hasOwn(tags, tagId) ? tags[tagId] : undefined;
  if (!found) throw notFound('Tag');
  return found;
}

export function evolveTags(tags: TagsState, { type, data }: Past<EventOf<(typeof tagEvents)[number]>>): TagsState {
  switch (type) {
    case 'TagCreated':
      return { ...tags, [data.tagId]: { title: data.title, color: data.color } };
    case 'TagEdited':
      return { ...tags, [data.tagId]: data.to };
    case 'TagDeleted': {
      const { [data.tagId]: _deleted, ...others } = tags;
      return others;
    }
  }
}
