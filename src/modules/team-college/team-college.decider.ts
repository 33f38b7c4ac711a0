import {
  collegeNotesFields,
  MAX_COLLEGE_LINKS,
  type CollegeNotesText,
} from '../../../contract/team-college/endpoints.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { mergeEdit, type Edit } from '../../kernel/merge-edit.js';
import { same } from '../../kernel/same.js';
import { streamsOf } from '../../kernel/stream.js';
import { compensateCollegeFile, decideCollegeFile, type CollegeFileCommand } from './files/college-files.decider.js';
import { CollegeTagged, CollegeUntagged } from './tags/college-tags.events.js';
import {
  CollegeLinkAdded,
  CollegeLinkDeleted,
  CollegeNotesSet,
  teamCollegeEvents,
  type TeamCollegeEvent,
} from './team-college.events.js';
import { evolveTeamCollege, type TeamCollegeState } from './team-college.state.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

export type TeamCollegeCommand =
  | CollegeFileCommand
  | (Both & CollegeNotesText & { readonly type: 'WriteNotes' })
  | ({ readonly type: 'EditNotes' } & Edit<CollegeNotesText>)
  | (Both & { readonly type: 'AddLink'; readonly name: string; readonly url: string })
  | { readonly type: 'DeleteLink'; readonly linkId: string }
  /** That the tag is the team's, the caller has made sure of. */
  | (Both & { readonly type: 'TagCollege'; readonly tagId: string })
  | { readonly type: 'UntagCollege'; readonly tagId: string };

export const teamCollegeDecider: Decider<TeamCollegeState | undefined, TeamCollegeCommand, TeamCollegeEvent> = {
  category: 'teamCollege',
  events: teamCollegeEvents,
  initialState: undefined,
  evolve: evolveTeamCollege,
  decide,
  teamOf: (state) => state?.teamId,
  filesOf: ({ files }) => Object.keys(files),
  compensate,
};

/** `teamCollege-{id}`, the id that follows from the team and the college. */
export const teamColleges = streamsOf(teamCollegeDecider);

function decide(
  command: TeamCollegeCommand,
  state: TeamCollegeState | undefined,
  context: DecisionContext,
): readonly TeamCollegeEvent[] {
  switch (command.type) {
    case 'WriteNotes': {
      const { teamId, collegeId, notes, sharedWithAthletes } = command;
      if (state?.notes) throw conflict('notes-exist', 'Your team already has notes on this college.');
      return [
        CollegeNotesSet({ teamId, collegeId, from: collegeNotesFields.empty, to: { notes, sharedWithAthletes } }),
      ];
    }
    case 'EditNotes': {
      if (!state?.notes) throw notFound('Notes');
      const { teamId, collegeId, notes: from } = state;
      const to = { ...from, ...mergeEdit(from, command) };
      return same(from, to) ? [] : [CollegeNotesSet({ teamId, collegeId, from, to })];
    }
    case 'AddLink': {
      const { teamId, collegeId, name, url } = command;
      refuseOneMore(state);
      return [
        CollegeLinkAdded({ teamId, collegeId, linkId: context.newId(), name, url, place: state?.nextPlace ?? 0 }),
      ];
    }
    case 'DeleteLink': {
      const { linkId } = command;
      const link = state && Object.hasOwn(state.links, linkId) ? state.links[linkId] : undefined;
      if (!state || !link) throw notFound('Link');
      return [CollegeLinkDeleted({ teamId: state.teamId, collegeId: state.collegeId, linkId, ...link })];
    }
    case 'AddFile':
    case 'RemoveFile':
      return decideCollegeFile(command, state, context);
    case 'TagCollege': {
      const { teamId, collegeId, tagId } = command;
      return state?.tags.includes(tagId) ? [] : [CollegeTagged({ teamId, collegeId, tagId })];
    }
    case 'UntagCollege': {
      const { tagId } = command;
      if (!state?.tags.includes(tagId)) throw notFound('Tag');
      return [CollegeUntagged({ teamId: state.teamId, collegeId: state.collegeId, tagId })];
    }
  }
}

function refuseOneMore(state: TeamCollegeState | undefined): void {
  if (Object.keys(state?.links ?? {}).length < MAX_COLLEGE_LINKS) return;
  throw conflict('too-many-links', `A team can have up to ${MAX_COLLEGE_LINKS} links per college. Delete one first.`);
}

function compensate(
  event: Past<TeamCollegeEvent>,
  state: TeamCollegeState,
  context: DecisionContext,
): readonly TeamCollegeEvent[] {
  switch (event.type) {
    case 'CollegeNotesSet':
      return [CollegeNotesSet({ ...event.data, from: event.data.to, to: event.data.from })];
    case 'CollegeLinkAdded':
      return [CollegeLinkDeleted(event.data)];
    case 'CollegeLinkDeleted':
      refuseOneMore(state);
      return [CollegeLinkAdded(event.data)];
    case 'CollegeFileAdded':
    case 'CollegeFileRemoved':
      return compensateCollegeFile(event, state, context);
    case 'CollegeTagged':
      return [CollegeUntagged(event.data)];
    case 'CollegeUntagged':
      return [CollegeTagged(event.data)];
  }
}
