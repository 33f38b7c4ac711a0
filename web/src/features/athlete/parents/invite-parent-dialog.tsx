import { Modal } from 'antd';
import type { z } from 'zod';
import { type Relationship, relationships } from '../../../../../contract/athlete/vocabulary.js';
import { inviteParent, listParentInvites } from '../../../../../contract/invite/parent-invites.js';
import { useAction } from '../../../app/data/action.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { fieldErrorsOf } from '../../../ui/form/refusal.js';
import { SelectField } from '../../../ui/form/select-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useForm } from '../../../ui/form/use-form.js';
import { useUnsaved } from '../../../ui/form/use-leaving.js';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  relationship: Relationship | null;
}
const blank: Values = { firstName: '', lastName: '', email: '', relationship: null };
const options = relationships.map((value) => ({ value, label: value }));
type Invited = z.infer<typeof inviteParent.body>;

/** Asks for the address of a parent to invite, and tells what a parent sees. */
export function InviteParentDialog({ athleteId, onClose }: { athleteId: string; onClose: () => void }) {
  const invite = useAction(inviteParent, {
    input: ({ key, ...body }: Invited & { key: string }) => ({ params: { id: athleteId }, body, key }),
    done: ({ email }) => ({ title: 'Invitation sent', text: `Sent to ${email}.` }),
    failed: 'An error occurred while sending the invitation. Please try again.',
    renews: [listParentInvites],
  });
  const form = useForm<Values, Invited>({
    initial: blank,
    limits: 'said',
    judge: (typed) => {
      const { success, data, error } = inviteParent.body.safeParse(typed);
      return success ? { data } : { faults: fieldErrorsOf(error) };
    },
    send: (parent, { key }) => invite.mutateAsync({ ...parent, key }).then(onClose),
  });
  useUnsaved(form);
  return (
    <Modal open centered width={480} title="Invite a parent" footer={null} onCancel={onClose}>
      <p style={{ marginBottom: 14, color: 'var(--ink-2)' }}>
        We’ll email them a code. Once they’re confirmed, they see your profile, colleges and updates.
      </p>
      <FormBody
        of={form}
        label="Invite a parent"
        foot={
          <SubmitButton of={form} needs="valid">
            Send invite
          </SubmitButton>
        }
      >
        <TextField of={form} name="firstName" label="First name" autoComplete="off" maxLength={100} />
        <TextField of={form} name="lastName" label="Last name" autoComplete="off" maxLength={100} />
        <SelectField of={form} name="relationship" label="Relationship" placeholder="Choose" options={options} />
        <TextField
          of={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          placeholder="name@example.com"
        />
      </FormBody>
    </Modal>
  );
}
