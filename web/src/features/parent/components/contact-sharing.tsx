import type { Parent } from '../../../../../contract/parent/endpoints.js';
import { Card } from '../../../ui/card.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { useEditParent } from '../api/parent.js';

/** Whether other parents see how to reach this one; they do not until it is said. */
export function ContactSharing({ parent }: { parent: Parent }) {
  const save = useEditParent(parent._id, 'Saved');
  const { sharesContacts } = (save.isPending ? save.variables.update.preferences : undefined) ?? parent.preferences;
  return (
    <Card title="Other parents">
      <SwitchRow
        label="Share how to reach you"
        text="Other parents and guardians of your athletes see your email, phone and home town. Your athletes and their coaches see them anyway."
        checked={sharesContacts ?? false}
        busy={save.isPending}
        onChange={(shares) => save.mutate({ update: { preferences: { sharesContacts: shares } } })}
      />
    </Card>
  );
}
