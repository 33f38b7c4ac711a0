import { z } from 'zod';
import { RosterAthlete } from '../athlete/athlete.js';
import { RosterInterestFilter } from '../athlete/team-sight.js';
import { usStates } from '../athlete/us-states.js';
import { AccountStatus, AthleteSortKey, RecruitLevel, SortDirection } from '../athlete/vocabulary.js';
import { endpoint, inPath, needs, signedIn } from '../endpoint.js';
import { HOME_ZONE } from '../day.js';
import { fieldsOf, optionalText, required, since } from '../fields.js';
import { MailedName } from '../name.js';
import { count, Id, IdParams, listOf, page } from '../paging.js';
import { TimeZone, zoneLabel } from '../time-zone.js';
import { CoachSummary, Group, readLinks, Team, TeamLinks } from './team.js';
import { HexColor, Sport } from './vocabulary.js';

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/team/:id',
  summary: 'A team with its groups, coaches and athlete counts',
  access: needs('team.read', inPath('team')),
  params: IdParams,
  response: Team,
  topics: ['team:{id}:settings', 'team:{id}:coaches', 'team:{id}:roster'],
});

/** Years of eligibility as the filter sends them: 1 to 5, or `n/a`. */
const eligibility = z.union([z.literal('n/a').transform(() => 0), z.coerce.number().int().min(0).max(5)]);

/** Every parameter of the spec's section 7, "Team"; lists as `a,b` or repeated. `filter` is an older name of `search`. */
export const RosterQuery = z.strictObject({
  page,
  count: count(15),
  search: z.string().max(200).optional(),
  filter: z.string().max(200).optional(),
  /** Athletes with this college on their list: its id or its whole name. */
  specificCollege: z.string().max(100).optional(),
  /** Any of these. */
  interests: listOf(RosterInterestFilter),
  /** Whether the profile has a link to film. */
  film: listOf(z.enum(['Yes', 'No'])),
  accountStatus: listOf(AccountStatus),
  /** Any of these groups, each by its id or its name. */
  group: listOf(z.string().trim().min(1).max(60)),
  schoolLevel: RecruitLevel.optional(),
  highSchoolGraduationYear: listOf(z.coerce.number().int().min(1990).max(2100)),
  yearsOfEligibilityLeft: listOf(eligibility),
  canRedshirt: listOf(z.enum(['Yes', 'No', 'true', 'false']).transform((value) => value === 'Yes' || value === 'true')),
  state: listOf(z.string().max(2)),
  position: listOf(z.string().max(6)),
  sortBy: AthleteSortKey.optional(),
  sortDirection: SortDirection.optional(),
});
export type RosterQuery = z.infer<typeof RosterQuery>;

export const listTeamAthletes = endpoint({
  method: 'GET',
  path: '/api/team/:id/athletes',
  summary: 'The roster: search, filters, order, pages',
  access: needs('team.read', inPath('team')),
  params: IdParams,
  query: RosterQuery,
  response: z.object({ athletes: z.array(RosterAthlete), athleteCount: z.number().int() }),
  // Athletes can see their team's groups.
  topics: ['team:{id}:roster', 'team:{id}:settings'],
});

/** How many athletes of a team wait for something; the roster's filters list them. */
export const TeamToday = z.object({
  /** Requests to join. */
  pending: z.number().int(),
  /** With an open offer of the last seven days. */
  newOffers: z.number().int(),
  /** With a visit or an unsent application due in the next seven days. */
  dueSoon: z.number().int(),
  /** Without a link to film. */
  noFilm: z.number().int(),
});
export type TeamToday = z.infer<typeof TeamToday>;

export const getTeamToday = endpoint({
  method: 'GET',
  path: '/api/team/:id/today',
  summary: 'How many athletes of a team wait for an answer, have a new offer or a date soon, or lack film',
  access: needs('team.read', inPath('team')),
  params: IdParams,
  response: TeamToday,
  topics: ['team:{id}:roster', 'team:{id}:interests'],
});

/** The workbook of spec section 9. Without athleteIds: all active athletes. */
export const exportRoster = endpoint({
  method: 'POST',
  path: '/api/team/:id/athletes/export',
  summary: 'The roster as an Excel workbook',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: z.strictObject({ athleteIds: z.array(Id).min(1).max(1000).optional() }),
  response: z.unknown(),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

const GroupName = MailedName('Name is required', 60);

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/team/:id/athlete-group',
  summary: 'Create a group; its name must be unique in the team, ignoring case',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: z.strictObject({ name: GroupName, color: HexColor }),
  response: Group,
  status: 201,
});

export const editGroup = endpoint({
  method: 'PUT',
  path: '/api/team/:id/athlete-group',
  summary: 'Rename or recolor the group oldName',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: z.strictObject({
    name: GroupName,
    oldName: GroupName,
    color: HexColor,
    /** Finds the group even if someone else has renamed it. */
    groupId: Id.optional(),
    /** What the caller saw; 409 `changed-meanwhile` if someone else changed the same field. */
    basedOn: z.strictObject({ name: GroupName, color: HexColor }).partial().optional(),
  }),
  response: Group,
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/team/:id/athlete-group',
  summary: 'Delete a group; its athletes stay on the team, and undo restores the group and its athletes',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: z.strictObject({ name: GroupName, color: HexColor.optional() }),
  /** `eventId` is what Undo names. */
  response: z.object({ eventId: Id }),
});

/** Maximum athletes per call. */
export const MAX_AT_ONCE = 1000;

/** The result of a change of many athletes. */
export const ManyChanged = z.object({
  changed: z.number().int(),
  /** One of the changes; an undo with `together` undoes all of them. Null if nothing changed. */
  undo: z.object({ eventId: Id, stream: z.string() }).nullable(),
});
export type ManyChanged = z.infer<typeof ManyChanged>;

export const setAthleteGroups = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/athlete-group/assign',
  summary: 'Add athletes to a group, or remove them',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: z.strictObject({ groupId: Id, athleteIds: z.array(Id).min(1).max(MAX_AT_ONCE), assigned: z.boolean() }),
  response: ManyChanged,
});

/** Athletes whose status is no longer `previousStatus` are skipped. */
export const changeAthleteStatuses = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/athletes/status',
  summary: 'Accept, reject, deactivate or activate many athletes at once',
  access: needs('athlete.change-status', inPath('team')),
  params: IdParams,
  body: z.strictObject({
    athleteIds: z.array(Id).min(1).max(MAX_AT_ONCE),
    newStatus: AccountStatus,
    previousStatus: AccountStatus,
  }),
  response: ManyChanged,
});

export const rotateJoinCode = endpoint({
  method: 'POST',
  path: '/api/team/:id/join-code',
  summary: 'Replace the public join code; the old one stops working',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  response: z.object({ publicJoinLinkCode: z.string() }),
});

export const listTeamCoaches = endpoint({
  method: 'GET',
  path: '/api/team/:id/coaches',
  summary: 'The coaches of a team, the primary coach first',
  access: needs('team.read', inPath('team')),
  params: IdParams,
  response: z.object({ coaches: z.array(CoachSummary) }),
  topics: ['team:{id}:coaches'],
});

/** For the coach's settings: all athletes who were ever on the team (spec: "athlete count (all time)"). */
export const countTeamAthletes = endpoint({
  method: 'GET',
  path: '/api/team/:id/athlete-count',
  summary: 'How many athletes have been on a team, all time',
  access: needs('team.read', inPath('team')),
  params: IdParams,
  response: z.object({ allTime: z.number().int() }),
  topics: ['team:{id}:roster'],
});

/**
 * Spec, athlete side, section 5, "Create team". The code is a team-creation code for this sport; `userId` must be the
 * caller's. 404 `invalid-code` (field inviteCode); 409 `other-role` for an account that is neither a coach's nor new.
 */
export const createTeam = endpoint({
  method: 'POST',
  path: '/api/team',
  summary: 'Create a team with a one-time code; the caller becomes its primary coach',
  access: signedIn,
  body: z.strictObject({
    firstName: MailedName('First name is required'),
    lastName: MailedName('Last name is required'),
    email: z.email().max(254),
    teamName: MailedName('Team Name is required'),
    userId: Id,
    inviteCode: z.string().max(40),
    sport: Sport,
  }),
  response: z.object({ teamId: Id, coachId: Id }),
  status: 201,
});

const text = z.string().trim().max(100);

/**
 * Editable fields of a team (spec, section 2: "Team settings dialog") except its links. Section 5: name required, the
 * state NONE is sent as '', the color is six-digit hex with #.
 */
export const teamFields = fieldsOf({
  name: required('Name', MailedName('Name is required')),
  xHandle: optionalText('X handle', text),
  city: optionalText('City', text),
  state: optionalText(
    'State',
    z.string().refine((state) => state === '' || Object.hasOwn(usStates, state), 'Unknown state'),
  ),
  primaryColor: optionalText('Primary color', HexColor),
  /** When the team's daily updates go out. */
  timeZone: since(2, { ...required('Time zone', TimeZone, zoneLabel), empty: HOME_ZONE }),
});
export type TeamInfo = z.infer<typeof teamFields.stored>;
const settings = teamFields.schema.shape;

/** Values of the settings form: '' for empty fields. */
export const TeamSettings = z.strictObject({ ...settings, links: TeamLinks }).partial();

const written = z.string().max(10_000).transform(readLinks);
/** Links are comma-separated here, as in the answer. */
export const EditTeamRequest = z
  .strictObject({
    ...settings,
    links: written.pipe(TeamLinks),
    /** The values that the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: z
      .strictObject({
        name: text,
        xHandle: text,
        city: text,
        state: text,
        primaryColor: text,
        timeZone: text,
        links: written,
      })
      .partial(),
  })
  .partial();

/** Changing `links` also needs the permission to edit links. */
export const editTeam = endpoint({
  method: 'PATCH',
  path: '/api/team/:id',
  summary: 'Edit a team’s settings; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: EditTeamRequest,
  response: Team,
});
