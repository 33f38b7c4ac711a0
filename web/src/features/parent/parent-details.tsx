import { EditParentRequest, type Parent } from '../../../../contract/parent/endpoints.js';
import { Card } from '../../ui/card.js';
import { FormBody } from '../../ui/form/form-body.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useEditForm } from '../../ui/form/use-edit-form.js';
import { useUnsaved } from '../../ui/form/use-leaving.js';
import { useEditParent } from './use-edit-parent.js';

/** What coaches see of a parent. */
export function ParentDetails({ parent }: { parent: Parent }) {
  const { firstName, lastName, phone, homeTown } = parent;
  const save = useEditParent(parent._id, 'Parent updated');
  const form = useEditForm({
    stored: { firstName, lastName, phone, homeTown },
    schema: EditParentRequest.shape.update,
    save: ({ changes, basedOn, key }) => save.mutateAsync({ update: changes, basedOn, key }),
    within: 'update',
  });
  useUnsaved(form);
  return (
    <Card title="Your details">
      <FormBody
        of={form}
        label="Your details"
        columns
        foot={
          <div style={{ gridColumn: '1 / -1' }}>
            <SubmitButton of={form} needs="changed">
              Save
            </SubmitButton>
          </div>
        }
      >
        <TextField of={form} name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
        <TextField of={form} name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
        <PhoneField of={form} name="phone" label="Phone" />
        <TextField of={form} name="homeTown" label="Hometown" optional autoComplete="off" maxLength={200} />
      </FormBody>
    </Card>
  );
}
