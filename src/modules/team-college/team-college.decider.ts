import { MAX_COLLEGE_LINKS } from '../../../contract/team-college/endpoints.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { mergeEdit, type Edit } from '../../kernel/merge-edit.js';
import { same } from '../../kernel/same.js';
import {
  CollegeLinkAdded,
  CollegeLinkDeleted,
  CollegeNotesSet,
  teamCollegeEvents,
  type TeamCollegeEvent,
} from './team-college.events.js';
import { evolveTeamCollege, type NotesState, type TeamCollegeState } from './team-college.state.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

export type TeamCollegeCommand =
  | (Both & NotesState & { readonly type: 'WriteNotes' })
  | ({ readonly type: 'EditNotes' } & Edit<NotesState>)
  | (Both & { readonly type: 'AddLink'; readonly name: string; readonly url: string })
  | { readonly type: 'DeleteLink'; readonly linkId: string };

export const teamCollegeDecider: Decider<TeamCollegeState | undefined, TeamCollegeCommand, TeamCollegeEvent> = {
  category: 'teamCollege',
  events: teamCollegeEvents,
  initialState: undefined,
  evolve: evolveTeamCollege,
  decide,
  teamOf: (state) => state?.teamId,
  compensate,
};

const blank: NotesState = { notes: '', sharedWithAthletes: false };

function decide(
  command: TeamCollegeCommand,
  state: TeamCollegeState | undefined,
  { newId }: DecisionContext,
): readonly TeamCollegeEvent[] {
  switch (command.type) {
    case 'WriteNotes': {
      const { teamId, collegeId, notes, sharedWithAthletes } = command;
      if (state?.notes) throw conflict('notes-exist', 'Your team has notes on this college already.');
      return [CollegeNotesSet({ teamId, collegeId, from: blank, to: { notes, sharedWithAthletes } })];
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
      return [CollegeLinkAdded({ teamId, collegeId, linkId: newId(), name, url, place: state?.nextPlace ?? 0 })];
    }
    case 'DeleteLink': {
      const { linkId } = command;
      const link = state && Object.hasOwn(state.links, linkId) ? state.links[linkId] : undefined;
      if (!state || !link) throw notFound('Link');
      return [CollegeLinkDeleted({ teamId: state.teamId, collegeId: state.collegeId, linkId, ...link })];
    }
  }
}

function refuseOneMore(state: TeamCollegeState | undefined): void {
  if (Object.keys(state?.links ?? {}).length < MAX_COLLEGE_LINKS) return;
  throw conflict('too-many-links', `A team keeps at most ${MAX_COLLEGE_LINKS} links of a college.`);
}

function compensate(event: Past<TeamCollegeEvent>, state: TeamCollegeState): readonly TeamCollegeEvent[] {
  switch (event.type) {
    case 'CollegeNotesSet':
      return [CollegeNotesSet({ ...event.data, from: event.data.to, to: event.data.from })];
    case 'CollegeLinkAdded':
      return [CollegeLinkDeleted(event.data)];
    case 'CollegeLinkDeleted':
      refuseOneMore(state);
      return [CollegeLinkAdded(event.data)];
  }
}
