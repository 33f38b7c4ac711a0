import { z } from 'zod';
import { usStates } from '../athlete/us-states.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { fieldsOf, optionalText, required } from '../fields.js';
import { Id, IdParams } from '../ids.js';
import { readLinks, TeamLinks } from './links.js';
import { Team } from './team.js';
import { HexColor, ModuleAccess, TeamModule, TeamStatus } from './vocabulary.js';
import { MailedName } from '../name.js';

const text = z.string().trim().max(100);

/** What can be edited of a team (spec, section 2: "Team settings dialog"), besides its links. Section 5: name required, NONE as a state is sent as '', the color six-digit hex with #. */
export const teamFields = fieldsOf({
  name: required('Name', MailedName('Name is required')),
  xHandle: optionalText('X handle', text),
  city: optionalText('City', text),
  state: optionalText(
    'State',
    z.string().refine((state) => state === '' || Object.hasOwn(usStates, state), 'Unknown state'),
  ),
  primaryColor: optionalText('Primary color', HexColor),
});
export type TeamInfo = z.infer<typeof teamFields.stored>;
const settings = teamFields.schema.shape;

/** What a form of these settings holds: '' where there is nothing. */
export const TeamSettings = z.strictObject({ ...settings, links: TeamLinks }).partial();

const written = z.string().max(10_000).transform(readLinks);
/** Links are comma-separated here, as in the answer. */
export const EditTeamRequest = z
  .strictObject({
    ...settings,
    links: written.pipe(TeamLinks),
    /** The values that the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: z
      .strictObject({ name: text, xHandle: text, city: text, state: text, primaryColor: text, links: written })
      .partial(),
  })
  .partial();

/** `links` needs the right to edit links besides. */
export const editTeam = endpoint({
  method: 'PATCH',
  path: '/api/team/:id',
  summary: 'Edit a team’s settings; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: EditTeamRequest,
  response: Team,
});

/** An inactive team has no subscription: its coaches are kept out (spec, section 2, "Other shell screens"). */
export const changeTeamStatus = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/status',
  summary: 'Activate or deactivate a team; 409 with the status now when previousStatus is stale',
  access: needs('team.status', inPath('team')),
  params: IdParams,
  body: z.strictObject({ newStatus: TeamStatus, previousStatus: TeamStatus }),
  /** `eventId` is what Undo names. */
  response: z.object({ teamId: Id, status: TeamStatus, eventId: Id }),
});

/** Switched off, a module's screens and calls are closed to the team's people; nothing of it is lost. */
export const switchTeamModule = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/modules',
  summary: 'Switch a module of a team on or off',
  access: needs('team.status', inPath('team')),
  params: IdParams,
  body: z.strictObject({ module: TeamModule, on: z.boolean() }),
  /** `eventId` is what Undo names; null where the module was on, or off, before. */
  response: z.object({ teamId: Id, moduleAccess: ModuleAccess, eventId: Id.nullable() }),
});
