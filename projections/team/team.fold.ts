import {
  BoardCreated,
  BoardLinkAdded,
  BoardLinkDeleted,
  BoardLinkEdited,
  WelcomeMessageSet,
} from '../../src/modules/team/board/team-board.events.js';
import {
  GroupCreated,
  GroupDeleted,
  GroupEdited,
  JoinCodeRotated,
  ModuleAccessSet,
  TeamCreated,
  TeamStatusSet,
} from '../../src/modules/team/team.events.js';
import { TagCreated, TagDeleted, TagEdited } from '../../src/modules/team/tags/team-tags.events.js';
import { TeamEdited, TeamLinksChanged } from '../../src/modules/team/settings/team-settings.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import {
  teamBoardLinkTable,
  teamBoardTable,
  teamGroupTable,
  teamTable,
  teamTagTable,
  type TeamRow,
} from './team.table.js';

export const teamRows = rowsOf(teamTable).from({
  reads: [TeamCreated, TeamEdited, TeamLinksChanged, TeamStatusSet, ModuleAccessSet, JoinCodeRotated],
  key: ({ data }) => ({ team_id: data.teamId }),
  on: {
    TeamCreated: (_, { data, occurredAt }) => ({
      team_id: data.teamId,
      name: data.name,
      slug: data.slug,
      city: data.city,
      state: data.state,
      x_handle: null,
      links: [],
      primary_color: data.primaryColor,
      sports: data.sports,
      status: 'active',
      module_access: data.moduleAccess,
      payment_strategy: data.paymentStrategy,
      join_code: data.joinCode,
      created_at: occurredAt,
    }),
    TeamEdited: change((_, { data }) => infoColumns(data.changes)),
    TeamLinksChanged: change((_, { data }) => ({ links: data.to })),
    TeamStatusSet: change((_, { data }) => ({ status: data.to })),
    ModuleAccessSet: change((_, { data }) => ({ module_access: data.to })),
    JoinCodeRotated: change((_, { data }) => ({ join_code: data.to })),
  },
});

function infoColumns(changes: Recorded<typeof TeamEdited>['data']['changes']): Partial<TeamRow> {
  const { name, city, state, xHandle, primaryColor } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(xHandle !== undefined && { x_handle: xHandle }),
    ...(primaryColor !== undefined && { primary_color: primaryColor }),
  };
}

export const groupRows = rowsOf(teamGroupTable).from({
  reads: [GroupCreated, GroupEdited, GroupDeleted],
  key: ({ data }) => ({ group_id: data.groupId }),
  on: {
    GroupCreated: (_, { data: { groupId, teamId, name, color } }) => ({
      group_id: groupId,
      team_id: teamId,
      name,
      color,
    }),
    GroupEdited: change((_, { data }) => data.to),
    GroupDeleted: () => undefined,
  },
});

export const tagRows = rowsOf(teamTagTable).from({
  reads: [TagCreated, TagEdited, TagDeleted],
  key: ({ data }) => ({ tag_id: data.tagId }),
  on: {
    TagCreated: (_, { data: { tagId, teamId, title, color } }) => ({ tag_id: tagId, team_id: teamId, title, color }),
    TagEdited: change((_, { data }) => data.to),
    TagDeleted: () => undefined,
  },
});

export const boardRows = rowsOf(teamBoardTable).from({
  reads: [BoardCreated, WelcomeMessageSet],
  key: ({ data }) => ({ team_id: data.teamId }),
  on: {
    BoardCreated: (_, { data }) => ({ team_id: data.teamId, welcome_message: '' }),
    WelcomeMessageSet: change((_, { data }) => ({ welcome_message: data.to })),
  },
});

export const boardLinkRows = rowsOf(teamBoardLinkTable).from({
  reads: [BoardLinkAdded, BoardLinkEdited, BoardLinkDeleted],
  key: ({ data }) => ({ link_id: data.linkId }),
  on: {
    BoardLinkAdded: (_, { data: { linkId, teamId, name, url, place } }) => ({
      link_id: linkId,
      team_id: teamId,
      name,
      url,
      place,
    }),
    BoardLinkEdited: change((_, { data }) => data.to),
    BoardLinkDeleted: () => undefined,
  },
});
