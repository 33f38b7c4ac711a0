import type { z } from 'zod';
import type { EditTeamRequest, TeamSettings } from '../../../../../contract/team/endpoints.js';
import { readLinks, type Team, writeLinks } from '../../../../../contract/team/team.js';
import { DEFAULT_SETTINGS_COLOR } from '../../../../../contract/team/vocabulary.js';
import type { SavedEdit } from '../../../ui/form/use-edit-form.js';

/** What is edited of a team. */
export type EditedTeam = Pick<
  Team,
  '_id' | 'name' | 'xHandle' | 'city' | 'state' | 'primaryColor' | 'timeZone' | 'links'
>;

/** What the form holds: '' where there is nothing, and a color of its own where the team has none. */
export const teamValues = ({ name, xHandle, city, state, primaryColor, timeZone, links }: EditedTeam) => ({
  name,
  xHandle: xHandle ?? '',
  city: city ?? '',
  state: state ?? '',
  primaryColor: primaryColor ?? DEFAULT_SETTINGS_COLOR,
  timeZone,
  links: readLinks(links),
});
export type TeamValues = ReturnType<typeof teamValues>;

type TeamEdit = Omit<SavedEdit<z.infer<typeof TeamSettings>, TeamValues>, 'key'>;

/** As the call takes it: links in one text; the color that stands in for none is none. */
export function editRequest(team: EditedTeam, { changes, basedOn }: TeamEdit): z.input<typeof EditTeamRequest> {
  const color = basedOn.primaryColor === DEFAULT_SETTINGS_COLOR && team.primaryColor === null;
  return {
    ...withLinks(changes),
    basedOn: { ...withLinks(basedOn), ...(color && { primaryColor: '' }) },
  };
}

const withLinks = <T extends { readonly links?: readonly string[] | undefined }>({ links, ...rest }: T) => ({
  ...rest,
  ...(links && { links: writeLinks(links) }),
});
