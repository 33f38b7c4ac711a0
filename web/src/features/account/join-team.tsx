import { Button } from 'antd';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../contract/invite/texts.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { useStep } from '../../app/use-step.js';
import { FormBody } from '../../ui/form/form-body.js';
import { useCodeLookup } from '../invite/join-by-code/accept-code.js';
import { CodeField, CodeHelp, useCodeForm } from '../invite/join-by-code/components/code-field.js';
import { FoundByCode } from '../invite/join-by-code/components/found-by-code.js';
import { TeamCard } from '../invite/join-by-code/components/team-card.js';
import { useJoin } from './join.js';
import { StepLayout } from './step-layout.js';
import { type Chosen, chosenIn, steps, toAsk } from './steps.js';

const texts: Record<Chosen, string> = {
  athlete: 'Your coach has the team’s code, or emailed you one.',
  coach: 'It’s in the email that invited you to the staff.',
  parent: 'It’s in the email that invited you to follow your athlete.',
};

const whoHasIt: Record<Chosen, string> = {
  athlete: 'Ask your coach.',
  coach: 'Ask the coach who invited you.',
  parent: 'Ask your athlete or their coach for an invite.',
};

/** The code, and then what it leads to: the role that the code returns decides which confirmation comes next. */
export function JoinTeam({ code: given }: { code: string }) {
  const { pathname } = useLocation();
  const { params, go } = useStep();
  const as = chosenIn(params);
  // It is looked up as soon as it is whole: there is nothing to send.
  const { form, code } = useCodeForm(given, inviteTexts.shortPassword, async () => undefined);
  const { found, looking, error } = useCodeLookup(code);
  useEffect(() => {
    // Into the address: back leads here again, and a reload stays at the confirmation.
    if (found && code !== given) go(steps.joinTeam(as, code));
  }, [found, code, given, as, go]);
  if (found && code === given) {
    const asked = toAsk(found, as);
    if (asked) return <AskForWhom code={code} found={found} asked={asked} said={as} />;
    if (found.role !== 'team') return <ConfirmJoin code={code} found={found} />;
    return (
      <Navigate to={{ pathname, search: new URLSearchParams({ step: 'create-team', code }).toString() }} replace />
    );
  }
  return (
    <StepLayout title="Enter your code" text={(as && texts[as]) ?? 'It has 8 letters and numbers.'}>
      <FormBody of={form} className="stack">
        <CodeField of={form} name="code" label="Code" fault={error} />
        <p style={{ minHeight: 22, color: 'var(--ink-2)' }} aria-live="polite">
          {looking && 'Looking up the code…'}
        </p>
        <CodeHelp whoHasIt={as ? whoHasIt[as] : 'Ask your coach.'} />
      </FormBody>
    </StepLayout>
  );
}

const are: Record<Chosen, string> = { athlete: 'an athlete', coach: 'a coach', parent: 'a parent' };
const theirs: Record<Chosen, string> = {
  athlete: 'Athletes get the team’s code from their coach.',
  coach: 'Coaches join with an invite from another coach on the team.',
  parent: 'Parents join with an invite from their athlete or the coach.',
};

interface Props {
  /** Bare. */
  code: string;
  found: CodeLookup;
  asked: Chosen;
  said: Chosen | undefined;
}

/** A code is for another role than they chose: says which, and asks. Nothing has happened yet. */
function AskForWhom({ code, found: { role, team }, asked, said }: Props) {
  const { go } = useStep();
  return (
    <StepLayout
      title={role === 'team' ? 'This code creates a new team' : `Are you ${are[asked]}?`}
      text={questionFor(role, team?.name, said)}
    >
      <div className="stack">
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        <Button
          type="primary"
          size="large"
          block
          onClick={() => go(role === 'team' ? steps.createTeam(code) : steps.joinTeam(asked, code))}
        >
          {role === 'team' ? 'I’m a coach: create a team' : `Yes, I’m ${are[asked]}`}
        </Button>
        <Button size="large" block onClick={() => go(said ? steps.joinTeam(said) : steps.chooseRole)}>
          {said ? `No, I’m ${are[said]}` : 'No'}
        </Button>
        {said && <CodeHelp question="" whoHasIt={theirs[said]} />}
      </div>
    </StepLayout>
  );
}

function questionFor(role: CodeLookup['role'], found: string | undefined, said: Chosen | undefined): string {
  const team = found ?? 'the team';
  const but = said ? ` You said you’re ${are[said]}.` : '';
  switch (role) {
    case 'team':
      return `It’s for coaches. The person who uses it becomes the new team’s primary coach.${but}`;
    case 'athlete':
      return `This code is for athletes on ${team}.${but}`;
    case 'assistant-coach':
      return `This invite is to coach ${team}.${but}`;
    case 'parent':
      return `This invite is for the parent of an athlete${found === undefined ? '' : ` on ${found}`}.${but}`;
  }
}

/** Says yes or no to what a code leads to. */
function ConfirmJoin({ code, found }: { code: string; found: CodeLookup }) {
  const { go } = useStep();
  const join = useJoin(code, found);
  return (
    <StepLayout title={titles[found.role] ?? 'Join your team'} text={textFor(found)}>
      <FoundByCode code={code} found={found} onJoin={join.mutateAsync} onDeclined={() => go(steps.chooseRole, true)} />
    </StepLayout>
  );
}

const titles: Partial<Record<CodeLookup['role'], string>> = {
  'assistant-coach': 'Join the staff',
  parent: 'Follow your athlete',
};

function textFor({ role, isPublic, team }: CodeLookup): string {
  if (role === 'parent') return 'You’ll see their profile and activity.';
  if (role === 'assistant-coach') return `You’re invited to coach with ${team?.name ?? 'the team'}.`;
  return isPublic
    ? 'You’ll join as an athlete once a coach accepts you.'
    : 'You’re invited as an athlete. You’ll be on the team right away.';
}
