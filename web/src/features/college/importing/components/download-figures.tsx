import { useController } from 'react-hook-form';
import { z } from 'zod';
import { downloadFigures, getFigures } from '../../../../../../contract/college-import/endpoints.js';
import { ImportYear } from '../../../../../../contract/college-import/vocabulary.js';
import type { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { CheckLine } from '../../../../ui/check.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { fieldErrorsOf } from '../../../../ui/form/refusal.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { type FormOf, useForm } from '../../../../ui/form/use-form.js';
import { collegesInWords } from '../../college-facts.js';

/** Official figures: how many colleges have them, and the way to download them. */
export function OfficialFigures({ onStarted }: { onStarted: (planId: string) => void }) {
  const { data, error, refetch } = useRead(getFigures, {});
  if (error && !data) return <LoadFailed what="The figures" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { collegeCount, source, missing } = data;
  return (
    <>
      <p style={{ paddingBottom: 12, color: 'var(--ink-2)' }}>
        {collegeCount === 0
          ? 'No college has admission or cost figures yet.'
          : `${collegesInWords(collegeCount)} ${collegeCount === 1 ? 'has' : 'have'} official figures.`}{' '}
        {missing === null && `They come from ${source}.`}
      </p>
      {missing === null ? <DownloadForm onStarted={onStarted} /> : <HowToGetAKey />}
    </>
  );
}

function HowToGetAKey() {
  return (
    <p style={{ paddingBottom: 16 }}>
      Downloads need a free API key.{' '}
      <a href="https://api.data.gov/signup" target="_blank" rel="noreferrer">
        Get a key
      </a>
      , set <code>TOUCHLINE_SCORECARD_KEY</code>, and restart Touchline.
    </p>
  );
}

const Wish = z.object({
  year: z.union([z.literal('').transform(() => undefined), ImportYear]),
  addNew: z.boolean(),
  overwrite: z.boolean(),
  takeOlder: z.boolean(),
});
type Wish = z.output<typeof Wish>;
type Values = z.input<typeof Wish>;

const useDownload = () =>
  useCustomAction(({ wish: { year, ...wish }, key }: { wish: Wish; key: string }) =>
    call(downloadFigures, { body: { ...wish, ...(year !== undefined && { year }) }, key }),
  );

/** Starts the download; its plan is shown like that of a file. */
function DownloadForm({ onStarted }: { onStarted: (planId: string) => void }) {
  const download = useDownload();
  const form = useForm<Values, Wish>({
    initial: { year: '', addNew: false, overwrite: false, takeOlder: false },
    judge: (values) => {
      const { data, error } = Wish.safeParse(values);
      return data ? { data } : { faults: fieldErrorsOf(error) };
    },
    send: async (wish, { key }) => onStarted((await download.mutateAsync({ wish, key }))._id),
    wording: ({ status, message }: ApiError) =>
      status >= 500 ? 'The download could not be started. Please try again.' : message,
  });
  return (
    <FormBody
      of={form}
      label="Download official figures"
      foot={
        <SubmitButton of={form} needs="valid" busyText="Starting">
          Download figures
        </SubmitButton>
      }
    >
      <TextField
        of={form}
        name="year"
        label="School year"
        placeholder="Latest"
        hint="Leave it empty for the latest figures."
        maxLength={7}
      />
      <div className="stack">
        <Ticked of={form} name="addNew" label="Add colleges that aren’t listed yet" />
        <Ticked of={form} name="overwrite" label="Replace what admins entered" />
        <Ticked of={form} name="takeOlder" label="Replace facts from newer files" />
      </div>
    </FormBody>
  );
}

function Ticked({
  of,
  name,
  label,
}: {
  of: FormOf<Values>;
  name: 'addNew' | 'overwrite' | 'takeOlder';
  label: string;
}) {
  const { field } = useController({ control: of.control, name });
  return (
    <CheckLine checked={field.value} onChange={({ target }) => of.change(name, target.checked)}>
      {label}
    </CheckLine>
  );
}
