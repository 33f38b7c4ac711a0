import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import {
  changeApplication,
  changeCommitment,
  changeOffer,
  changeVisits,
  completeQuestionnaire,
  reportCommunication,
} from '../../../../../../contract/college-interest/endpoints.js';
import { Application, Day, MAX_NOTE, Offer, Visit } from '../../../../../../contract/college-interest/timeline.js';
import {
  applicationDecisionLabels,
  applicationDecisions,
  communicationKindLabels,
  communicationKinds,
  offerTypeLabels,
  offerTypes,
  visitTypeLabels,
  visitTypes,
  type ApplicationDecision,
  type CommunicationKind,
  type OfferType,
  type VisitStatus,
  type VisitType,
} from '../../../../../../contract/college-interest/vocabulary.js';
import { today } from '../../../../ui/day.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import type { Wording } from '../../../../ui/form/refusal.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { TimeField } from '../../../../ui/form/time-field.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordKind } from '../timeline-entries.js';

interface Props {
  interest: CollegeInterest;
  onClosed: () => void;
}

/** Asks for what there is to say of one kind of thing. A visit that is named is edited. */
export function RecordDialog({ kind, visit, ...props }: Props & { kind: RecordKind; visit?: Visit | undefined }) {
  switch (kind) {
    case 'questionnaire':
      return <QuestionnaireDialog {...props} />;
    case 'communication':
      return <CommunicationDialog {...props} />;
    case 'visit':
      return <VisitDialog {...props} visit={visit} />;
    case 'application':
      return <ApplicationDialog {...props} />;
    case 'offer':
      return <OfferDialog {...props} />;
    case 'commitment':
      return <CommitmentDialog {...props} />;
  }
}

/** What the server refuses, each form says. */
const wording: Wording = ({ message }) => message;

/** Values of fields that may be empty until they are sent. */
type Draft<Entry> = { [Name in keyof Entry]-?: Exclude<Entry[Name], undefined> | null };

/** When the college's recruiting questionnaire was filled out. */
function QuestionnaireDialog({ interest, onClosed }: Props) {
  const record = useRecord(interest, completeQuestionnaire);
  const form = useNewForm<{ completedOn: string | null }, { completedOn: string }>({
    initial: { completedOn: interest.questionnaireCompletedOn ?? today() },
    schema: z.object({ completedOn: Day }),
    send: (body, { key }) => record.mutateAsync({ body, key, title: 'Questionnaire recorded' }),
    wording,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Recruiting questionnaire">
      <DayField of={form} name="completedOn" label="Filled out on" max={today()} />
    </FormDialog>
  );
}

type Communication = z.infer<typeof reportCommunication.body>;

/** That a coach of the college was reached, written to or talked with. */
function CommunicationDialog({ interest, onClosed }: Props) {
  const record = useRecord(interest, reportCommunication);
  const form = useNewForm<Draft<Communication>, Communication>({
    initial: { kind: 'message-sent', on: today(), coachName: null, note: null },
    schema: reportCommunication.body,
    send: (body, { key }) => record.mutateAsync({ body, key, title: 'Contact recorded' }),
    wording,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Contact with a coach">
      <ChoiceField<Draft<Communication>, CommunicationKind>
        of={form}
        name="kind"
        label="What happened"
        options={communicationKinds.map((value) => ({ value, label: communicationKindLabels[value] }))}
      />
      <DayField of={form} name="on" label="On" max={today()} />
      <TextField of={form} name="coachName" label="Coach" hint="Optional" maxLength={100} optional />
      <LongTextField
        of={form}
        name="note"
        label="What was said"
        hint="Optional"
        maxLength={MAX_NOTE}
        rows={3}
        optional
      />
    </FormDialog>
  );
}

const VisitEntry = Visit.pick({ type: true, date: true, time: true, status: true });
type VisitEntry = z.infer<typeof VisitEntry>;
const visitStatuses = [
  { value: 'scheduled', label: 'Planned' },
  { value: 'attended', label: 'Attended' },
] as const;

/** Plans a visit, or says that one took place. */
function VisitDialog({ interest, visit, onClosed }: Props & { visit: Visit | undefined }) {
  const record = useRecord(interest, changeVisits);
  const form = useNewForm<Draft<VisitEntry>, VisitEntry>({
    initial: {
      type: visit?.type ?? null,
      date: visit?.date ?? null,
      time: visit?.time ?? null,
      status: visit?.status ?? 'scheduled',
    },
    schema: VisitEntry,
    send: (entry, { key }) => {
      const visits = [{ ...entry, ...(visit ? { visitId: visit.visitId } : {}) }];
      return record.mutateAsync({ body: { visits }, key, title: 'Visit recorded' });
    },
    wording,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title={visit ? 'Edit visit' : 'Visit'}>
      <ChoiceField<Draft<VisitEntry>, VisitType>
        of={form}
        name="type"
        label="Visit type"
        options={visitTypes.map((value) => ({ value, label: visitTypeLabels[value] }))}
      />
      <ChoiceField<Draft<VisitEntry>, VisitStatus> of={form} name="status" label="Status" options={visitStatuses} />
      <DayField of={form} name="date" label="Day" />
      <TimeField of={form} name="time" label="Time" hint="Optional, the college’s local time" />
    </FormDialog>
  );
}

const ApplicationChanges = Application.partial();

/** Deadline, submission and decision of an application. */
function ApplicationDialog({ interest, onClosed }: Props) {
  const record = useRecord(interest, changeApplication);
  const form = useEditForm<Application, z.infer<typeof ApplicationChanges>>({
    stored: interest.application,
    schema: ApplicationChanges,
    save: ({ changes, basedOn, key }) =>
      record.mutateAsync({ body: { application: changes, basedOn }, key, title: 'Application recorded' }),
    wording,
    within: 'application',
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Application" needs="changed">
      <DayField of={form} name="deadline" label="Deadline" />
      <DayField of={form} name="submittedOn" label="Submitted on" max={today()} />
      <SelectField<Application, ApplicationDecision>
        of={form}
        name="decision"
        label="Decision"
        placeholder="None yet"
        clearable
        options={applicationDecisions.map((value) => ({ value, label: applicationDecisionLabels[value] }))}
      />
      <DayField of={form} name="decidedOn" label="Decided on" max={today()} />
    </FormDialog>
  );
}

const OfferChanges = Offer.partial();
const firstOffer = () => ({ type: null, date: today(), note: null, withdrawnOn: null });

/** An offer of the college, and since when it no longer holds. */
function OfferDialog({ interest, onClosed }: Props) {
  const { offer } = interest;
  const [first] = useState(firstOffer);
  const record = useRecord(interest, changeOffer);
  const form = useEditForm<Draft<Offer>, z.infer<typeof OfferChanges>>({
    stored: offer ?? first,
    schema: OfferChanges,
    faults: ({ type, date }) => ({
      ...(type === null && { type: 'Choose what was offered' }),
      ...(date === null && { date: 'Enter the day of the offer' }),
    }),
    save: ({ changes, basedOn, key }) => {
      const body = offer
        ? { offer: changes, basedOn: OfferChanges.parse(basedOn) }
        : { offer: { date: first.date, ...changes } };
      return record.mutateAsync({ body, key, title: 'Offer recorded' });
    },
    wording,
    within: 'offer',
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Offer" needs="changed">
      <ChoiceField<Draft<Offer>, OfferType>
        of={form}
        name="type"
        label="What was offered"
        options={offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))}
      />
      <DayField of={form} name="date" label="Offered on" max={today()} />
      <LongTextField of={form} name="note" label="Note" hint="Optional" maxLength={MAX_NOTE} rows={2} optional />
      {offer && (
        <DayField of={form} name="withdrawnOn" label="Withdrawn on" hint="Only if it was withdrawn" max={today()} />
      )}
    </FormDialog>
  );
}

/** Commits to the college, or takes the commitment back. */
function CommitmentDialog({ interest, onClosed }: Props) {
  const { committedOn, college } = interest;
  const record = useRecord(interest, changeCommitment);
  const form = useNewForm<{ committedOn: string | null }, { committedOn: string }>({
    initial: { committedOn: committedOn ?? today() },
    schema: z.object({ committedOn: Day }),
    send: (body, { key }) => record.mutateAsync({ body, key, title: 'Commitment recorded' }),
    wording,
  });
  const withdraw = () => record.mutateAsync({ body: { committedOn: null }, title: 'Commitment withdrawn' });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Commitment to ${college.name}`}
      lead={<p>Only one commitment at a time. Earlier records stay.</p>}
      action={
        <>
          {committedOn !== null && (
            <Button danger loading={record.isPending} onClick={() => void withdraw().then(form.close, () => undefined)}>
              Withdraw commitment
            </Button>
          )}
          <SubmitButton of={form} needs="valid">
            {committedOn === null ? 'Commit' : 'Save'}
          </SubmitButton>
        </>
      }
    >
      <DayField of={form} name="committedOn" label="Committed on" max={today()} />
    </FormDialog>
  );
}
