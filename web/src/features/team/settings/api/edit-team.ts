import type { z } from 'zod';
import { editTeam, type TeamSettings } from '../../../../../../contract/team/edit-team.js';
import { sessions } from '../../../../app/session/session.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import { editRequest, type EditedTeam, type TeamValues } from '../team-values.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';

/** Saves what changed of a team's settings. What its form shows of a refusal is left to it. */
export const useEditTeam = (team: EditedTeam) =>
  useCustomAction(
    async ({ key, ...edit }: SavedEdit<z.infer<typeof TeamSettings>, TeamValues>) => {
      const saved = await call(editTeam, { params: { id: team._id }, body: editRequest(team, edit), key });
      // Whoever is on the team wears its name and color.
      void sessions.refresh();
      return saved;
    },
    {
      done: { title: 'Team successfully edited' },
      failed: 'An error occurred while updating your team. Please try again.',
    },
  );
