import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { bareCode, CODE_LENGTH } from '../../../../contract/invite/code.js';
import { inviteTexts } from '../../../../contract/invite/texts.js';
import { createTeam } from '../../../../contract/team/endpoints.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { useCodeLookup } from '../invite/join-by-code/accept-code.js';
import { CodeField, CodeHelp } from '../invite/join-by-code/components/code-field.js';
import { NameFields, NamesEntry, useOwnNames } from '../invite/join-by-code/components/name-fields.js';
import { useCreateTeam } from './join.js';
import { StepLayout } from './step-layout.js';

const NewTeam = NamesEntry.extend({
  teamName: createTeam.body.shape.teamName,
  inviteCode: z.string().length(CODE_LENGTH, inviteTexts.shortPassword),
});

/** Spec, athlete side, section 5, "Create team": a name, and a code that returns the team role. */
export function CreateTeam({ code: given }: { code: string }) {
  const { names, missing } = useOwnNames();
  const create = useCreateTeam();
  const form = useNewForm({
    initial: { ...names, teamName: '', inviteCode: bareCode(given) },
    schema: NewTeam,
    send: async ({ inviteCode, ...team }, { key }) =>
      sport && create.mutateAsync({ ...team, code: inviteCode, sport, key }),
  });
  const code = useWatch({ control: form.control, name: 'inviteCode' });
  const { found, looking, error } = useCodeLookup(code);
  const sport = found?.role === 'team' ? found.sport : null;
  const wrong = found && !sport ? inviteTexts.invalidCode : error;
  return (
    <StepLayout title="Create your team" text="You’ll be the primary coach. You can set up everything else later.">
      <FormBody
        of={form}
        className="stack"
        foot={
          <SubmitButton
            of={form}
            needs="valid"
            lacks={(wrong || !sport) && 'Enter the code of your invite.'}
            size="large"
            block
          >
            Create Team
          </SubmitButton>
        }
      >
        <TextField of={form} name="teamName" label="Team Name" autoFocus autoComplete="organization" maxLength={100} />
        {missing && <NameFields of={form} names={['firstName', 'lastName']} />}
        <CodeField of={form} name="inviteCode" label="Invite code" autoFocus={false} fault={wrong} />
        <p style={{ minHeight: 22, color: 'var(--ink-2)' }} aria-live="polite">
          {looking && 'Looking up the code…'}
          {sport && !wrong && (
            <span className="row" style={{ gap: 6, color: 'var(--good)' }}>
              <Check size={15} aria-hidden />
              <span>{inviteTexts.codeValid}</span>
              <span className="under">For {sportLabels[sport].toLowerCase()}.</span>
            </span>
          )}
        </p>
        <CodeHelp whoHasIt="Ask the person who gave it to you." />
      </FormBody>
    </StepLayout>
  );
}
