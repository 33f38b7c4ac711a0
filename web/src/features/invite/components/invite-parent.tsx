import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Relationship, relationships } from '../../../../../contract/athlete/vocabulary.js';
import { ParentInvite, sendInvite } from '../../../../../contract/invite/endpoints.js';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useTeamId } from '../../../app/session/session.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { fieldErrorsOf } from '../../../ui/form/refusal.js';
import { SelectField } from '../../../ui/form/select-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { type FormOf, useForm } from '../../../ui/form/use-form.js';
import { useUnsaved } from '../../../ui/form/use-leaving.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { SearchBox } from '../../../ui/search-box.js';
import { notSent } from './invite-by-email.js';
import styles from './invite-dialog.module.css';

function useInviteParent() {
  const teamId = useTeamId();
  return useAction(sendInvite, {
    input: ({ key, ...parent }: ParentInvite & { key: string }) => ({
      body: { teamId, role: 'parent' as const, ...parent },
      key,
    }),
    done: ({ email }) => ({ title: 'Invitation sent', text: `Sent to ${email}.` }),
    failed: notSent,
    // The form is empty with the toast, and what is typed next stays.
    goesOn: true,
  });
}

interface Values {
  athlete: PickedAthlete | null;
  firstName: string;
  lastName: string;
  email: string;
  relationship: Relationship | null;
}
const blank: Values = { athlete: null, firstName: '', lastName: '', email: '', relationship: null };
const options = relationships.map((value) => ({ value, label: value }));

/** Invites a parent or guardian of one athlete; the rest is asked once the athlete is chosen (spec, coach side, section 5). */
export function InviteParent() {
  const invite = useInviteParent();
  const form = useForm<Values, ParentInvite>({
    initial: blank,
    limits: 'said',
    judge: ({ athlete, ...parent }) => {
      const { success, data, error } = ParentInvite.safeParse({ ...parent, athleteId: athlete?._id });
      return success ? { data } : { faults: fieldErrorsOf(error) };
    },
    send: (parent, { key, start }) => invite.mutateAsync({ ...parent, key }).then(() => start(blank)),
  });
  useUnsaved(form);
  return (
    <FormBody
      of={form}
      label="Invite a parent"
      className={styles.inviteFormForm}
      foot={
        <SubmitButton of={form} needs="valid" icon={<Send size={15} aria-hidden />}>
          Send invite
        </SubmitButton>
      }
    >
      <InvitedParent of={form} />
    </FormBody>
  );
}

function InvitedParent({ of }: { of: FormOf<Values> }) {
  const { field } = useController({ control: of.control, name: 'athlete' });
  const disabled = field.value === null;
  return (
    <>
      <AthletePicker value={field.value ?? undefined} onChange={(athlete) => field.onChange(athlete ?? null)} />
      {disabled && <p className="hint">Choose the athlete first.</p>}
      <fieldset className="group stack" disabled={disabled}>
        <div className={styles.pair}>
          <TextField
            of={of}
            name="firstName"
            label="First name"
            size="medium"
            disabled={disabled}
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            of={of}
            name="lastName"
            label="Last name"
            size="medium"
            disabled={disabled}
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <SelectField
          of={of}
          name="relationship"
          label="Relationship"
          size="medium"
          placeholder="Choose"
          options={options}
          disabled={disabled}
        />
        <TextField
          of={of}
          name="email"
          label="Email"
          size="medium"
          type="email"
          disabled={disabled}
          autoComplete="off"
          maxLength={254}
          placeholder="name@example.com"
        />
      </fieldset>
    </>
  );
}

interface PickedAthlete {
  readonly _id: string;
  readonly name: string;
}

interface Props {
  value: PickedAthlete | undefined;
  onChange: (athlete: PickedAthlete | undefined) => void;
}

/** Spec, coach side, section 5: 500 ms, and only with a search text. */
const SEARCH_PAUSE = 500;

/** Finds an active athlete by name. */
function AthletePicker({ value, onChange }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { data: athletes, isFetching, error: failure } = useFindAthletes(search);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} style={{ marginBottom: 5, fontWeight: 550, fontSize: 13.5 }}>
        Athlete
      </p>
      {value ? (
        <div className="surface row" style={{ gap: 10, padding: 8 }}>
          <PersonPhoto name={value.name} size={28} />
          <b className="grow">{value.name}</b>
          <Button size="small" onClick={() => onChange(undefined)}>
            Change
          </Button>
        </div>
      ) : (
        <SearchBox
          label="Search athletes"
          placeholder="Search by name"
          value={search}
          onSearch={setSearch}
          pause={SEARCH_PAUSE}
        />
      )}
      {!value && search !== '' && (
        <ul
          className="surface"
          style={{ maxHeight: 220, overflowY: 'auto' }}
          aria-label="Athletes found"
          aria-busy={isFetching}
        >
          {failure && (
            <li className="under" style={{ padding: '10px 12px' }}>
              The athletes could not be searched. Please try again.
            </li>
          )}
          {athletes?.length === 0 && (
            <li className="under" style={{ padding: '10px 12px' }}>
              No results.
            </li>
          )}
          {athletes?.map(({ _id, firstName, lastName, profileImageUrl }) => {
            const name = `${firstName} ${lastName}`;
            return (
              <li key={_id}>
                <Button
                  type="text"
                  block
                  style={{ justifyContent: 'start' }}
                  icon={<PersonPhoto name={name} photo={profileImageUrl} size={26} />}
                  onClick={() => {
                    setSearch('');
                    onChange({ _id, name });
                  }}
                >
                  {name}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const MAX_FOUND = 20;

/** Active athletes by name; asked only with a search text (spec, coach side, section 5). */
const useFindAthletes = (search: string) =>
  useRead(
    listTeamAthletes,
    { params: { id: useTeamId() }, query: { search, accountStatus: ['active'], count: MAX_FOUND } },
    { keep: true, enabled: search !== '', select: ({ athletes }) => athletes },
  );
