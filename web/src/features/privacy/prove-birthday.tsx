import { Button } from 'antd';
import type { z } from 'zod';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete, proveBirthday } from '../../../../contract/athlete/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { formatDay } from '../../ui/day.js';
import { DayField } from '../../ui/form/day-field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { useOpen } from '../../ui/use-open.js';

/** Opens the form by which an admin sets a birthday from a document. */
export function BirthdayButton({ athleteId, name }: { athleteId: string; name: string }) {
  const { open, show, hide } = useOpen();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } }, { enabled: open });
  return (
    <>
      <Button
        type="text"
        loading={open && !athlete}
        aria-haspopup="dialog"
        aria-label={`Birthday of ${name}`}
        onClick={show}
      >
        Birthday
      </Button>
      {open && athlete && <BirthdayDialog athlete={athlete} onClosed={hide} />}
    </>
  );
}

type Proven = z.infer<typeof proveBirthday.body>;
interface Values {
  dateOfBirth: string | null;
  evidence: string;
}

function BirthdayDialog({ athlete, onClosed }: { athlete: Athlete; onClosed: () => void }) {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const prove = useAction(proveBirthday, {
    input: ({ key, ...body }: Proven & { key: string }) => ({ params: { id: athlete._id }, body, key }),
    done: { title: 'Birthday changed', text: 'The family and the primary coach get an email.' },
    failed: 'An error occurred. Please try again.',
    renews: [getAthlete],
  });
  const form = useNewForm<Values, Proven>({
    initial: { dateOfBirth: null, evidence: '' },
    schema: proveBirthday.body,
    send: (proven, { key }) => prove.mutateAsync({ ...proven, key }),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Set ${name}’s birthday`}
      submit="Set birthday"
      lead={
        <p style={{ marginBottom: 14, color: 'var(--ink-2)' }}>
          {athlete.dateOfBirth ? `It’s ${formatDay(athlete.dateOfBirth)} now.` : 'There is none yet.'} Only set it from
          a document you saw. The history keeps your note.
        </p>
      }
    >
      <DayField of={form} name="dateOfBirth" label="Birthday" />
      <TextField
        of={form}
        name="evidence"
        label="Document you saw"
        placeholder="Birth certificate"
        hint="Only its kind. Don’t copy what it says."
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  );
}
