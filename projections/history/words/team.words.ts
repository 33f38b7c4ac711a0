import type { ModuleAccess } from '../../../contract/team/vocabulary.js';
import type { TeamEvent } from '../../../src/modules/team/team.events.js';
import type { TeamInfo } from '../../../src/modules/team/settings/team-settings.events.js';
import { change, onOff, type Change, type WordsFor } from './wording.js';

const statusNames = { active: 'Active', inactive: 'Inactive' } as const;
const moduleNames: Readonly<Record<keyof ModuleAccess, string>> = {
  camps: 'Camps',
  updates: 'Updates',
  dailyUpdates: 'Daily updates',
  tasks: 'Tasks',
};
const moduleKeys = Object.keys(moduleNames) as (keyof ModuleAccess)[];

const infoNames: Readonly<Record<keyof TeamInfo, string>> = {
  name: 'Name',
  xHandle: 'X handle',
  city: 'City',
  state: 'State',
  primaryColor: 'Primary color',
};

const about = (teamId: string) => ({ kind: 'team' as const, id: teamId });
const aboutCoach = (coachId: string) => ({ kind: 'coach' as const, id: coachId });

export const teamWords: WordsFor<TeamEvent> = {
  TeamCreated: ({ teamId, name }) => ({ about: about(teamId), words: `created the team ${name}` }),
  TeamEdited: ({ teamId, fields, changes, previous }, names) => ({
    about: about(teamId),
    words: `edited the settings of ${names.of(teamId, 'the team')}`,
    changes: fields.flatMap((field) => change(infoNames[field], previous[field] ?? null, changes[field] ?? null)),
  }),
  TeamLinksChanged: ({ teamId, from, to }, names) => ({
    about: about(teamId),
    words: `changed the links of ${names.of(teamId, 'the team')}`,
    changes: change('Links', from.join(', ') || null, to.join(', ') || null),
  }),
  TeamStatusSet: ({ teamId, from, to }, names) => ({
    about: about(teamId),
    words: `made ${names.of(teamId, 'the team')} ${to}`,
    changes: change('Status', statusNames[from], statusNames[to]),
  }),
  ModuleAccessSet: ({ teamId, from, to }, names) => ({
    about: about(teamId),
    words: `changed the modules of ${names.of(teamId, 'the team')}`,
    changes: moduleKeys.flatMap((key) => change(moduleNames[key], onOff(from[key]), onOff(to[key]))),
  }),
  // The codes themselves open the team's door: the history does not show them.
  JoinCodeRotated: ({ teamId }, names) => ({
    about: about(teamId),
    words: `replaced the join code of ${names.of(teamId, 'the team')}`,
  }),
  CoachAdded: ({ coachId, role }, names) => ({
    about: aboutCoach(coachId),
    words: `added ${names.of(coachId, 'a coach')} as ${role === 'primary' ? 'primary coach' : 'assistant coach'}`,
  }),
  CoachMembershipChanged: ({ coachId, from, to }, names) => ({
    about: aboutCoach(coachId),
    words: `${to === 'active' ? 'activated' : 'deactivated'} the coach ${names.of(coachId, 'on the team')}`,
    changes: change('Membership', statusNames[from], statusNames[to]),
  }),
  GroupCreated: ({ teamId, name }) => ({ about: about(teamId), words: `created the group ${name}` }),
  GroupEdited: ({ teamId, from, to }) => ({
    about: about(teamId),
    words: from.name === to.name ? `recoloured the group ${to.name}` : `renamed the group ${from.name} to ${to.name}`,
    changes: lookChanges(from, to),
  }),
  GroupDeleted: ({ teamId, name }) => ({ about: about(teamId), words: `deleted the group ${name}` }),
  TagCreated: ({ teamId, title }) => ({ about: about(teamId), words: `created the tag ${title}` }),
  TagEdited: ({ teamId, from, to }) => ({
    about: about(teamId),
    words: from.title === to.title ? `recoloured the tag ${to.title}` : `renamed the tag ${from.title} to ${to.title}`,
    changes: [...change('Title', from.title, to.title), ...change('Color', from.color, to.color)],
  }),
  TagDeleted: ({ teamId, title }) => ({ about: about(teamId), words: `deleted the tag ${title}` }),
  BoardCreated: ({ teamId }, names) => ({
    about: about(teamId),
    words: `created the team board of ${names.of(teamId, 'the team')}`,
  }),
  WelcomeMessageSet: ({ teamId, from, to }) => ({
    about: about(teamId),
    words: to === '' ? 'took the welcome message off the team board' : 'set the welcome message of the team board',
    changes: change('Welcome message', from || null, to || null),
  }),
  BoardLinkAdded: ({ teamId, name, url }) => ({
    about: about(teamId),
    words: `added the link ${name} to the team board`,
    changes: change('URL', null, url),
  }),
  BoardLinkEdited: ({ teamId, from, to }) => ({
    about: about(teamId),
    words: `edited the link ${to.name} on the team board`,
    changes: [...change('Name', from.name, to.name), ...change('URL', from.url, to.url)],
  }),
  BoardLinkDeleted: ({ teamId, name, url }) => ({
    about: about(teamId),
    words: `deleted the link ${name} from the team board`,
    changes: change('URL', url, null),
  }),
};

const lookChanges = (from: { name: string; color: string }, to: { name: string; color: string }): Change[] => [
  ...change('Name', from.name, to.name),
  ...change('Color', from.color, to.color),
];
