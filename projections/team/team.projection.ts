import type { ImageType } from '../../contract/cropped-image.js';
import { HOME_ZONE } from '../../contract/day.js';
import { openFileAddress } from '../../contract/file/endpoints.js';
import { topics } from '../../contract/live/live.js';
import { idOf } from '../../src/kernel/event.js';
import { coachEvents, TeamSwitched } from '../../src/modules/coach/coach.events.js';
import {
  BoardCreated,
  boardEvents,
  BoardLinkAdded,
  BoardLinkDeleted,
  BoardLinkEdited,
  WelcomeMessageSet,
} from '../../src/modules/team/board/team-board.events.js';
import {
  TeamEdited,
  TeamImageRemoved,
  TeamImageSet,
  TeamLinksChanged,
} from '../../src/modules/team/settings/team-settings.events.js';
import { TagCreated, TagDeleted, TagEdited, tagEvents } from '../../src/modules/team/tags/team-tags.events.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  GroupCreated,
  GroupDeleted,
  GroupEdited,
  JoinCodeRotated,
  ModuleAccessSet,
  PaymentStrategySet,
  PrimaryCoachChanged,
  TeamCreated,
  TeamStatusSet,
} from '../../src/modules/team/team.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import {
  coachView,
  teamBoardLinkTable,
  teamBoardTable,
  teamCoachTable,
  teamGroupTable,
  type TeamRow,
  teamTable,
  teamTagTable,
  teamVersion,
} from './team.table.js';

const placeRows = rowsOf(teamCoachTable).from({
  reads: [CoachAdded, CoachMembershipChanged, PrimaryCoachChanged],
  key: ({ data }) => [
    { team_id: data.teamId, coach_id: data.coachId },
    ...('previousCoachId' in data ? [{ team_id: data.teamId, coach_id: data.previousCoachId }] : []),
  ],
  on: {
    CoachAdded: (_, { data: { teamId, coachId, role }, occurredAt }) => ({
      team_id: teamId,
      coach_id: coachId,
      role,
      status: 'active',
      added_at: occurredAt,
    }),
    CoachMembershipChanged: change((_, { data }) => ({ status: data.to })),
    PrimaryCoachChanged: change(({ coach_id: coachId }, { data }) => ({
      role: coachId === data.coachId ? 'primary' : 'assistant',
    })),
  },
  each: [erased('coach_id', 'coachId')],
});

const teamRows = rowsOf(teamTable).from({
  reads: [
    TeamCreated,
    TeamEdited,
    TeamLinksChanged,
    TeamStatusSet,
    ModuleAccessSet,
    PaymentStrategySet,
    JoinCodeRotated,
    TeamImageSet,
    TeamImageRemoved,
  ],
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
      logo_image_url: null,
      banner_image_url: null,
      feature_image_url: null,
      time_zone: HOME_ZONE,
      sports: data.sports,
      status: 'active',
      module_access: data.moduleAccess,
      payment_strategy: data.paymentStrategy,
      join_code: data.joinCode,
      created_at: occurredAt,
    }),
    TeamEdited: change((_, { data }) => teamColumns(data.changes)),
    TeamLinksChanged: change((_, { data }) => ({ links: data.to })),
    TeamStatusSet: change((_, { data }) => ({ status: data.to })),
    ModuleAccessSet: change((_, { data }) => ({ module_access: data.to })),
    PaymentStrategySet: change((_, { data }) => ({ payment_strategy: data.to })),
    JoinCodeRotated: change((_, { data }) => ({ join_code: data.to })),
    TeamImageSet: change((_, { data }) => ({ [imageColumns[data.imageType]]: openFileAddress(data.imageId) })),
    TeamImageRemoved: change((_, { data }) => ({ [imageColumns[data.imageType]]: null })),
  },
});

const imageColumns = {
  logo: 'logo_image_url',
  banner: 'banner_image_url',
  feature: 'feature_image_url',
} as const satisfies Readonly<Record<ImageType, keyof TeamRow>>;

function teamColumns(changes: Recorded<typeof TeamEdited>['data']['changes']): Partial<TeamRow> {
  const { name, city, state, xHandle, primaryColor, timeZone } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(xHandle !== undefined && { x_handle: xHandle }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(primaryColor !== undefined && { primary_color: primaryColor }),
  };
}

const groupRows = rowsOf(teamGroupTable).from({
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

const tagRows = rowsOf(teamTagTable).from({
  reads: [TagCreated, TagEdited, TagDeleted],
  key: ({ data }) => ({ tag_id: data.tagId }),
  on: {
    TagCreated: (_, { data: { tagId, teamId, title, color } }) => ({ tag_id: tagId, team_id: teamId, title, color }),
    TagEdited: change((_, { data }) => data.to),
    TagDeleted: () => undefined,
  },
});

const boardRows = rowsOf(teamBoardTable).from({
  reads: [BoardCreated, WelcomeMessageSet],
  key: ({ data }) => ({ team_id: data.teamId }),
  on: {
    BoardCreated: (_, { data }) => ({ team_id: data.teamId, welcome_message: '' }),
    WelcomeMessageSet: change((_, { data }) => ({ welcome_message: data.to })),
  },
});

const boardLinkRows = rowsOf(teamBoardLinkTable).from({
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

/** What of a team an event changes, besides its settings. */
const partsOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...boardEvents.map(({ type }) => [type, ['board']] as const),
  ...[...coachEvents, CoachAdded, CoachMembershipChanged, PrimaryCoachChanged].map(
    ({ type }) => [type, ['coaches']] as const,
  ),
  ...tagEvents.map(({ type }) => [type, ['colleges', 'interests']] as const),
  // What sessions of its people say of it, and what its athletes are entitled to.
  ...[TeamEdited, TeamStatusSet, ModuleAccessSet, PaymentStrategySet, TeamImageSet, TeamImageRemoved].map(
    ({ type }) => [type, ['settings', 'access']] as const,
  ),
]);

const settings = ['settings'];

/** Teams with their groups, tags and boards, and coaches with their place on each team. */
export const teamProjection = readModel({
  ...teamVersion,
  tables: [teamRows, groupRows, placeRows, coachView.fold, boardRows, boardLinkRows, tagRows],
  topics: ({ type, stream, metadata: { teamId } }) => {
    // No answer about coaches tells where they work now.
    if (type === TeamSwitched.type) return [];
    return [
      ...(stream.startsWith('coach-') ? [topics.coach(idOf(stream))] : []),
      ...(teamId ? (partsOf.get(type) ?? settings).map((part) => topics.team(teamId, part)) : []),
    ];
  },
});
