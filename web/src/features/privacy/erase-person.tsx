import { Button, Modal } from 'antd';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { erasePerson, findPeople } from '../../../../contract/privacy/endpoints.js';
import { ApiError } from '../../app/api-error.js';
import type { CallAnswer } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { EmptyState, LoadFailed } from '../../ui/empty-state.js';
import { FormAlert } from '../../ui/form-alert.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { SearchBox } from '../../ui/search-box.js';
import { useOpen } from '../../ui/use-open.js';
import { AskingParentsCard, FormerParents } from '../athlete/parents/asking-parents-card.js';
import { Guardians } from '../athlete/parents/guardians.js';
import { BirthdayButton } from './prove-birthday.js';

/** Looks people up by name or e-mail address. */
export function FindPerson({ onChoose }: { onChoose: (person: Person) => void }) {
  const [search, setSearch] = useState('');
  const people = useRead(findPeople, { query: { search } }, { keep: true, enabled: search.length >= 2 });
  return (
    <>
      <p style={{ maxWidth: '66ch', marginBottom: 12, color: 'var(--ink-2)' }}>
        Only erase someone who asked for it. For a minor, a parent can ask. Make sure it’s really them. To remove a
        parent from an athlete, open “Parents”. To set a birthday from a document, open “Birthday”.
      </p>
      <SearchBox label="Find a person" placeholder="Name or email address" value={search} onSearch={setSearch} />
      <div aria-live="polite">
        {search.length === 1 && (
          <p style={{ marginTop: 10, color: 'var(--ink-3)', fontSize: 13 }}>Type at least 2 letters.</p>
        )}
        {search.length >= 2 && (
          <List
            query={people}
            what="The people"
            rows={({ people: found }) => found}
            skeleton={{ rows: 2, pictures: true, plain: true }}
            empty={<EmptyState title="No one found" text={`No one matches “${search}”.`} />}
          >
            {(found) => (
              <Lines label="People found" framed style={{ maxHeight: 540, marginTop: 12, overflowY: 'auto' }}>
                {found.map((person) => (
                  <FoundPerson key={person.profileId} person={person} onChoose={onChoose} />
                ))}
              </Lines>
            )}
          </List>
        )}
      </div>
    </>
  );
}

const kindWords = {
  athlete: 'Athlete',
  coach: 'Coach',
  parent: 'Parent',
  account: 'Account without a profile',
} as const;

function FoundPerson({ person, onChoose }: { person: Person; onChoose: (person: Person) => void }) {
  return (
    <Line
      lead={<PersonPhoto name={person.name} size={32} />}
      name={person.name}
      end={
        <>
          {person.kind === 'athlete' && <ParentsButton person={person} />}
          {person.kind === 'athlete' && <BirthdayButton athleteId={person.profileId} name={person.name} />}
          <Button
            danger
            type="text"
            icon={<UserRoundX size={14} aria-hidden />}
            aria-label={`Erase ${person.name}`}
            onClick={() => onChoose(person)}
          >
            Erase
          </Button>
        </>
      }
    >
      <Under>{kindWords[person.kind]}</Under>
      {person.email && <Under>{person.email}</Under>}
    </Line>
  );
}

/** Shows an admin who follows an athlete as a parent, with the way to end a link. */
function ParentsButton({ person }: { person: Person }) {
  const { open, used, show, hide } = useOpen();
  return (
    <>
      <Button type="text" aria-haspopup="dialog" aria-label={`Parents of ${person.name}`} onClick={show}>
        Parents
      </Button>
      {used && (
        <Modal open={open} onCancel={hide} centered width={560} title={`Parents of ${person.name}`} footer={null}>
          <ParentsOf athleteId={person.profileId} />
        </Modal>
      )}
    </>
  );
}

function ParentsOf({ athleteId }: { athleteId: string }) {
  const { data: athlete, error, refetch } = useRead(getAthlete, { params: { id: athleteId } });
  if (athlete)
    return (
      <>
        <AskingParentsCard athlete={athlete} />
        <Guardians athlete={athlete} />
        <FormerParents athlete={athlete} />
      </>
    );
  if (error) return <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} />;
  return <ScreenLoading label="Loading the parents" />;
}

const consequences = [
  'They’re signed out right away and can’t sign in again. Their email address is free for a new account.',
  'They leave their team. Links between athlete and parents end.',
  'The keys to their data in the log are destroyed. No one can read it again.',
  'Their files are deleted. Emails to and about them are emptied. Every screen’s data is rebuilt without them.',
  'The history keeps that someone was erased, when, why and by which admin. It doesn’t name the person.',
];

const { reason, confirmation } = erasePerson.body.shape;

/** Says what will happen, and lets it happen once the full name has been typed. */
export function EraseDialog({ person, onClosed }: { person: Person; onClosed: () => void }) {
  const { kind, profileId, name } = person;
  const erase = useAction(erasePerson, {
    input: ({ key, ...body }: z.input<typeof erasePerson.body> & { key: string }) => ({ body, key }),
    done: { title: 'Erasure started', text: 'It runs on its own, step by step.' },
    failed: (error) =>
      error instanceof ApiError ? error.message : 'The erasure could not be started. Please try again.',
  });
  const form = useNewForm({
    initial: { reason: '', confirmation: '' },
    schema: z.strictObject({
      reason,
      confirmation: confirmation.refine((typed) => typed === name, `Type ${name}`),
    }),
    send: (typed, { key }) => erase.mutateAsync({ kind, profileId, ...typed, key }),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Erase ${name}?`}
      width={560}
      submit="Erase permanently"
      danger
      lead={
        <div className="stack" style={{ marginBottom: 18 }}>
          <FormAlert>You can’t undo this.</FormAlert>
          <ul className="bullets">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      }
    >
      <LongTextField
        of={form}
        name="reason"
        label="Reason"
        hint="Who asked and when, like “Letter of May 6, 2026”. It’s kept, so don’t name the person."
        rows={2}
        maxLength={500}
      />
      <TextField
        of={form}
        name="confirmation"
        label={
          <>
            Type <b>{name}</b> to confirm
          </>
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={250}
      />
    </FormDialog>
  );
}

export type Person = CallAnswer<typeof findPeople>['people'][number];
