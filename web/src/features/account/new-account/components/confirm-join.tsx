import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { useStep } from '../../../../app/use-step.js';
import { FoundByCode } from '../../../invite/join-by-code/components/found-by-code.js';
import { useJoin } from '../api/join.js';
import { steps } from '../steps.js';
import { StepLayout } from './step-layout.js';

/** Says yes or no to what a code leads to. */
export function ConfirmJoin({ code, found }: { code: string; found: CodeLookup }) {
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
  if (role === 'parent') return 'You see their profile and what happens to it.';
  if (role === 'assistant-coach') return `You are invited to coach with ${team?.name ?? 'the team'}.`;
  return isPublic
    ? 'You join as an athlete: the coaches are asked to accept you.'
    : 'You are invited as an athlete: you will be on the team at once.';
}
