import type { CollegeNotesText } from '../../../contract/team-college/endpoints.js';
import type { Past } from '../../kernel/decider.js';
import type { CollegeFileFacts } from './files/college-files.events.js';
import type { TeamCollegeEvent } from './team-college.events.js';

export interface PlacedLink {
  readonly name: string;
  readonly url: string;
  readonly place: number;
}

/** What a team keeps of a college. */
export interface TeamCollegeState {
  readonly teamId: string;
  readonly collegeId: string;
  /** Null while nobody has written anything. */
  readonly notes: CollegeNotesText | null;
  /** ISO 8601; null while nobody has. */
  readonly notesUpdatedAt: string | null;
  readonly links: Readonly<Record<string, PlacedLink>>;
  readonly files: Readonly<Record<string, CollegeFileFacts>>;
  /** Ids; the team may have deleted a tag since. */
  readonly tags: readonly string[];
  /** Place of the next link. */
  readonly nextPlace: number;
}

const nothing: Omit<TeamCollegeState, 'teamId' | 'collegeId'> = {
  notes: null,
  notesUpdatedAt: null,
  links: {},
  files: {},
  tags: [],
  nextPlace: 0,
};

/** It begins with the first thing that a coach keeps. */
export function evolveTeamCollege(
  before: TeamCollegeState | undefined,
  event: Past<TeamCollegeEvent>,
): TeamCollegeState {
  const { teamId, collegeId } = event.data;
  const state = before ?? { teamId, collegeId, ...nothing };
  switch (event.type) {
    case 'CollegeNotesSet':
      return { ...state, notes: event.data.to, notesUpdatedAt: event.occurredAt.toISOString() };
    case 'CollegeLinkAdded': {
      const { linkId, name, url, place } = event.data;
      const nextPlace = Math.max(state.nextPlace, place + 1);
      return { ...state, links: { ...state.links, [linkId]: { name, url, place } }, nextPlace };
    }
    case 'CollegeLinkDeleted': {
      const { [event.data.linkId]: _deleted, ...links } = state.links;
      return { ...state, links };
    }
    case 'CollegeFileAdded':
      return { ...state, files: { ...state.files, [event.data.fileId]: event.data } };
    case 'CollegeFileRemoved': {
      const { [event.data.fileId]: _removed, ...files } = state.files;
      return { ...state, files };
    }
    case 'CollegeTagged':
      return { ...state, tags: [...state.tags, event.data.tagId] };
    case 'CollegeUntagged': {
      const { tagId } = event.data;
      return { ...state, tags: state.tags.filter((tag) => tag !== tagId) };
    }
  }
}
