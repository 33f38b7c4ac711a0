import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { useStep } from '../../../../app/use-step.js';
import { useCodeLookup } from '../../../invite/join-by-code/api/accept-code.js';
import { CodeField, CodeHelp, useCodeForm } from '../../../invite/join-by-code/components/code-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { toAsk } from '../for-whom.js';
import { chosenIn, steps, type Chosen } from '../steps.js';
import { AskForWhom } from './ask-for-whom.js';
import { ConfirmJoin } from './confirm-join.js';
import styles from './join-team.module.css';
import { StepLayout } from './step-layout.js';

const texts: Record<Chosen, string> = {
  athlete: 'Your coach has a code for the team, or has sent you one by email.',
  coach: 'It is in the email that invited you to the staff.',
  parent: 'It is in the email that invited you to follow your athlete.',
};

const whoHasIt: Record<Chosen, string> = {
  athlete: 'Ask your coach.',
  coach: 'Ask the coach who invited you.',
  parent: 'Ask your athlete’s coach for an invite.',
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
    <StepLayout title="Enter your code" text={(as && texts[as]) ?? 'It has eight letters and digits.'}>
      <FormBody of={form} className={styles.form}>
        <CodeField of={form} name="code" label="Code" fault={error} />
        <p className={styles.looking} aria-live="polite">
          {looking && 'Looking up the code…'}
        </p>
        <CodeHelp whoHasIt={as ? whoHasIt[as] : 'Ask your coach.'} />
      </FormBody>
    </StepLayout>
  );
}
