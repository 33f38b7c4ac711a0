import { codeIn } from '../../../../app/invite-code.js';
import { useStep } from '../../../../app/use-step.js';
import { AthleteMembership } from './athlete-membership.js';
import { ChooseRole } from './choose-role.js';
import { CoachMembership } from './coach-membership.js';
import { CreateTeam } from './create-team.js';
import { JoinTeam } from './join-team.js';

/** /new-account, step by step (spec, "New-account routes"). A code that came along leads to joining at once. */
export function NewAccount() {
  const { step, params } = useStep();
  const code = codeIn(params.toString());
  if (step === 'athlete-membership') return <AthleteMembership />;
  if (step === 'coach-membership') return <CoachMembership />;
  if (step === 'create-team') return <CreateTeam code={code} />;
  if (step === 'join-team' || code) return <JoinTeam key={code} code={code} />;
  return <ChooseRole />;
}
