import { Button, Input } from 'antd';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { bareCode, CODE_LENGTH } from '../../../../../../contract/invite/code.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { CodeInput } from '../../../../ui/code-input.js';
import { Field } from '../../../../ui/field.js';
import { useCodeLookup } from '../../../invite/join-by-code/api/look-up-code.js';
import { CodeHelp } from '../../../invite/join-by-code/components/code-help.js';
import { useCreateTeam } from '../api/join.js';
import { useNames } from '../../../invite/join-by-code/use-names.js';
import styles from './join-team.module.css';
import { NameFields } from '../../../invite/join-by-code/components/name-fields.js';
import { StepLayout } from './step-layout.js';

/** Spec, athlete side, section 5, "Create team": a name, and a code that returns the team role. */
export function CreateTeam({ code: given }: { code: string }) {
  const [teamName, setTeamName] = useState('');
  const [code, setCode] = useState(given);
  const [left, setLeft] = useState(false);
  const names = useNames();
  const create = useCreateTeam();
  const { found, looking, error } = useCodeLookup(code);
  const refused = create.error instanceof ApiError ? create.error.fields : {};
  const sport = found?.role === 'team' ? found.sport : null;
  const wrong = found && !sport ? inviteTexts.invalidCode : (error ?? refused.inviteCode);
  const short = left && code.length > 0 && code.length < CODE_LENGTH ? inviteTexts.shortPassword : undefined;
  const name = teamName.trim();
  const ready = name !== '' && sport && !wrong && names.ready;
  return (
    <StepLayout title="Create your team" text="You become its primary coach. Everything else can be set later.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !create.isPending) create.mutate({ ...names.value, teamName: name, code, sport });
        }}
      >
        <Field label="Team Name" error={refused.teamName}>
          {(control) => (
            <Input
              {...control}
              size="large"
              autoFocus
              autoComplete="organization"
              maxLength={100}
              value={teamName}
              onChange={(event) => {
                setTeamName(event.target.value);
                create.reset();
              }}
            />
          )}
        </Field>
        <NameFields names={names} />
        <Field label="Invite code" error={wrong ?? short}>
          {(control) => (
            <CodeInput
              control={control}
              name="code"
              groups={[4, 4]}
              clean={bareCode}
              autoFocus={false}
              value={code}
              onChange={(next) => {
                setCode(next);
                setLeft(false);
                create.reset();
              }}
              onBlur={() => setLeft(true)}
            />
          )}
        </Field>
        <p className={styles.looking} aria-live="polite">
          {looking && 'Looking up the code…'}
          {sport && !wrong && (
            <span className={styles.valid}>
              <Check size={15} aria-hidden />
              <span>{inviteTexts.codeValid}</span>
              <span className={styles.under}>For {sportLabels[sport].toLowerCase()}.</span>
            </span>
          )}
        </p>
        <Button type="primary" size="large" block htmlType="submit" disabled={!ready} loading={create.isPending}>
          Create Team
        </Button>
        <CodeHelp whoHasIt="Ask whom you have it from." />
      </form>
    </StepLayout>
  );
}
