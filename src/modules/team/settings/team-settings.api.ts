import { switchTeamModule } from '../../../../contract/team/edit-team.js';
import { notFound } from '../../../kernel/errors.js';
import { implement } from '../../access/public.js';
import { teams } from '../team.stream.js';

export const teamSettingsHandlers = [
  implement(switchTeamModule, async ({ params: { id }, body }, { send, load }) => {
    const { events } = await send(teams.of(id), { type: 'SwitchModule', ...body });
    const team = await load(teams.of(id));
    if (!team) throw notFound('Team');
    return { teamId: id, moduleAccess: team.moduleAccess, eventId: events[0]?.id ?? null };
  }),
];
