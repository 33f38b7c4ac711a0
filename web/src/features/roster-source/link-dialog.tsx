import { Button } from 'antd';
import { ScanSearch } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Id } from '../../../../contract/paging.js';
import { listRosterSources, type RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import {
  ReadingSchedule,
  readingScheduleLabels,
  readingSchedules,
  RosterAddress,
  seasonMonths,
} from '../../../../contract/roster-source/roster-source.js';
import { Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useRead } from '../../app/data/read.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormField } from '../../ui/form/form-field.js';
import { PickField } from '../../ui/form/pick-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { CollegePicker } from '../college/components/college-picker.js';
import { type Page, useLinkSource } from './change-source.js';
import { nameOfSource, shownAddress } from './source-words.js';

const Wish = z.strictObject({
  collegeId: Id.nullable().refine((id) => id !== null, 'Choose a college.'),
  sport: Sport.nullable().refine((sport) => sport !== null, 'Choose a sport.'),
  address: RosterAddress,
  schedule: ReadingSchedule.nullable().refine((schedule) => schedule !== null, 'Choose how often.'),
});
type Wish = z.infer<typeof Wish>;
interface Values {
  collegeId: string | null;
  sport: Sport | null;
  address: string | null;
  schedule: ReadingSchedule | null;
}

/** What the fields hold at first. */
export type LinkStart = Partial<Page>;

interface Props {
  /** What is edited; absent for a new link. */
  source: RosterSourceLink | undefined;
  start: LinkStart;
  /** Read it before it is saved. */
  onTry: (page: Page) => void;
  onClosed: () => void;
}

/** Links the page on which a college publishes its roster in a sport, or changes that link. */
export function LinkDialog({ source, start, onTry, onClosed }: Props) {
  const link = useLinkSource();
  const form = useNewForm<Values, Wish>({
    initial: {
      collegeId: start.collegeId ?? null,
      sport: start.sport ?? null,
      address: start.address ?? '',
      schedule: start.schedule ?? 'season',
    },
    schema: Wish,
    send: (wish, { key }) =>
      link.mutateAsync({ ...wish, key, again: (source ?? linked) !== undefined, readNow: false }),
    wording: ({ status, message }) => (status === 404 ? { collegeId: message } : undefined),
  });
  const typed = useWatch({ control: form.control, compute: (values: Values) => values });
  const { collegeId, sport } = typed;
  const linked = useLinked(source ? null : collegeId, sport);
  const tryIt = () => {
    const { success, data } = Wish.safeParse(typed);
    // What is wrong, the fields say.
    if (!success) return form.submit();
    onTry(data);
    form.close();
  };
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={source ? 'Edit link' : 'Link a roster page'}
      submit={source ? 'Save' : linked ? 'Replace link' : 'Link page'}
      lead={source && <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{nameOfSource(source)}</p>}
    >
      {!source && (
        <>
          <FormField<Values, string | null> of={form} name="collegeId" label="College" show={() => 'another college'}>
            {({ value, onChange, onBlur, ref: _, name: __, ...control }) => (
              <CollegePicker control={control} value={value} onChange={onChange} onBlur={onBlur} />
            )}
          </FormField>
          <PickField<Values, Sport>
            of={form}
            name="sport"
            label="Sport"
            placeholder="Choose a sport"
            hint={linked?.address && `Linked to ${shownAddress(linked.address)}. Saving replaces that.`}
            options={sports.map((value) => ({ value, label: sportLabels[value] }))}
          />
        </>
      )}
      <TextField
        of={form}
        name="address"
        label="Address of the roster page"
        hint="Copy it from your browser."
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <Button
        icon={<ScanSearch size={15} aria-hidden />}
        style={{ justifySelf: 'start', alignSelf: 'start' }}
        onClick={tryIt}
      >
        Try this page
      </Button>
      <PickField<Values, ReadingSchedule>
        of={form}
        name="schedule"
        label="How often we read it"
        hint={seasonHint(sport)}
        options={readingSchedules.map((value) => ({ value, label: readingScheduleLabels[value] }))}
      />
    </FormDialog>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

function seasonHint(sport: Sport | null): string {
  const played = sport && seasonMonths[sport].map((number) => month.format(Date.UTC(2026, number - 1))).join(' to ');
  return `By season: weekly ${played ? `from ${played}` : 'while the sport is played'}, else monthly.`;
}

/** The link that is there already. */
function useLinked(collegeId: string | null, sport: Sport | null): RosterSourceLink | undefined {
  const query = {
    count: 1,
    kind: ['page' as const],
    ...(collegeId && { collegeId }),
    ...(sport && { sport: [sport] }),
  };
  const { data } = useRead(listRosterSources, { query }, { enabled: collegeId !== null && sport !== null });
  return collegeId && sport ? data?.sources[0] : undefined;
}
