import { Button } from 'antd';
import { Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { changeInterestNotes } from '../../../../../../contract/college-interest/endpoints.js';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { FreeText, MAX_NOTES } from '../../../../../../contract/college-interest/timeline.js';
import { interestLevelLabels, interestLevels } from '../../../../../../contract/college-interest/vocabulary.js';
import { seesUpdates } from '../../../../app/session/may.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { today } from '../../../../ui/day.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { MenuButton } from '../../../../ui/menu-button.js';
import { useChangeLevel, useMarkTop, useRecord } from '../../change-interest.js';
import { LevelDots, StageBadge } from '../../components/level-dots.js';
import { Conversation } from '../../updates/components/conversation.js';
import { WriteButton } from '../../writing/components/write-button.js';
import { sensibleStep } from '../sensible-step.js';
import { type RecordKind, timelineOf } from '../timeline-entries.js';
import { RecordDialog } from './record-dialog.js';
import { type Recording, TimelineRow } from './timeline-row.js';
import styles from './interest-timeline.module.css';

const records: readonly { readonly kind: RecordKind; readonly label: string }[] = [
  { kind: 'questionnaire', label: 'Questionnaire filled out' },
  { kind: 'communication', label: 'Contact with a coach' },
  { kind: 'visit', label: 'Visit' },
  { kind: 'application', label: 'Application' },
  { kind: 'offer', label: 'Offer' },
  { kind: 'commitment', label: 'Commitment' },
];

interface Props {
  interest: CollegeInterest;
  /** The past day that it is shown as of: there is nothing to change then. */
  asOf?: string | undefined;
}

/** Everything between an athlete and a college: how much they want it, what is next, what has been, notes and updates. */
export function InterestTimeline({ interest, asOf }: Props) {
  const session = useSession();
  return (
    <div>
      <InterestEvents interest={interest} asOf={asOf} />
      <InterestNotes interest={interest} asOf={asOf} />
      {!asOf && seesUpdates(session) && <Conversation interest={interest} />}
    </div>
  );
}

/** How much an athlete wants a college, what is next, and what has been. */
export function InterestEvents({ interest, asOf }: Props) {
  const mayChange = useMay()('interest.change') && !asOf;
  const day = asOf ?? today();
  const [recording, setRecording] = useState<Recording>();
  const { ahead, been } = timelineOf(interest, day);
  const step = sensibleStep(interest, day);
  return (
    <div>
      <div className={styles.top}>
        <StageBadge stage={interest.stage} />
        {mayChange ? <TopButton interest={interest} /> : interest.isTopCollege && <span>Top college</span>}
      </div>
      {mayChange ? <LevelChoice interest={interest} /> : <LevelDots level={interest.interestLevel} />}
      {mayChange && step && (
        <div className={styles.step}>
          <div>
            <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>Next step</p>
            <p style={{ fontWeight: 600 }}>{step.what}</p>
            <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{step.why}</p>
          </div>
          <Button
            type="primary"
            onClick={() => setRecording({ kind: step.record, ...(step.visit ? { visit: step.visit } : {}) })}
          >
            Record it
          </Button>
        </div>
      )}
      {ahead.length > 0 && (
        <section aria-label="Coming up" className={styles.part}>
          <h3>Coming up</h3>
          <ol className={styles.timeline}>
            {ahead.map((entry) => (
              <TimelineRow
                key={entry.key}
                entry={entry}
                interest={interest}
                mayChange={mayChange}
                onEdit={setRecording}
              />
            ))}
          </ol>
        </section>
      )}
      <section aria-label="Past" className={styles.part}>
        <div className={styles.partHead}>
          <h3>Past</h3>
          <span className={styles.buttons}>
            <WriteButton interest={interest} />
            {mayChange && (
              <MenuButton
                icon={<Plus size={15} aria-hidden />}
                menuLabel="What to record"
                items={() =>
                  records.map(({ kind, label }) => ({ key: kind, label, onSelect: () => setRecording({ kind }) }))
                }
              >
                Record
              </MenuButton>
            )}
          </span>
        </div>
        <ol className={styles.timeline}>
          {been.map((entry) => (
            <TimelineRow
              key={entry.key}
              entry={entry}
              interest={interest}
              mayChange={mayChange}
              onEdit={setRecording}
            />
          ))}
        </ol>
      </section>
      {recording && (
        <RecordDialog
          key={recording.visit?.visitId ?? recording.kind}
          kind={recording.kind}
          visit={recording.visit}
          interest={interest}
          onClosed={() => setRecording(undefined)}
        />
      )}
    </div>
  );
}

function LevelChoice({ interest }: { interest: CollegeInterest }) {
  const { change } = useChangeLevel(interest);
  return (
    <ChoiceGroup
      legend="Interest"
      single
      options={interestLevels.map((value) => ({ value, label: interestLevelLabels[value] }))}
      value={[interest.interestLevel]}
      onChange={([level]) => level && level !== interest.interestLevel && change(level)}
    />
  );
}

function TopButton({ interest }: { interest: CollegeInterest }) {
  const mark = useMarkTop(interest);
  const { isTopCollege } = interest;
  return (
    <Button
      icon={<Star size={16} aria-hidden fill={isTopCollege ? 'currentColor' : 'none'} />}
      aria-pressed={isTopCollege}
      onClick={() => mark(!isTopCollege)}
    >
      Top college
    </Button>
  );
}

const Changes = z.object({ notes: FreeText(MAX_NOTES) }).partial();

/** What somebody wants to remember of a college. */
export function InterestNotes({ interest, asOf }: Props) {
  const mayChange = useMay()('interest.change') && !asOf;
  const [editing, setEditing] = useState(false);
  if (!mayChange && !interest.notes) return null;
  return (
    <section aria-label="Notes" className={styles.part}>
      <div className={styles.partHead}>
        <h3>Notes</h3>
        {mayChange && (
          <Button size="small" onClick={() => setEditing(true)}>
            {interest.notes ? 'Edit notes' : 'Add notes'}
          </Button>
        )}
      </div>
      {interest.notes && <p className={styles.notes}>{interest.notes}</p>}
      {editing && <NotesDialog interest={interest} onClosed={() => setEditing(false)} />}
    </section>
  );
}

function NotesDialog({ interest, onClosed }: { interest: CollegeInterest; onClosed: () => void }) {
  const record = useRecord(interest, changeInterestNotes);
  const form = useEditForm<{ notes: string | null }, z.infer<typeof Changes>>({
    stored: { notes: interest.notes },
    schema: Changes,
    save: async ({ changes, basedOn, key }) => {
      const body = { notes: changes.notes ?? null, basedOn: { notes: basedOn.notes ?? null } };
      await record.mutateAsync({ body, key, title: 'Notes saved' });
    },
    wording: ({ message }) => message,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title={`Notes on ${interest.college.name}`} needs="changed">
      <LongTextField of={form} name="notes" label="Notes" maxLength={MAX_NOTES} rows={8} counted optional />
    </FormDialog>
  );
}
