import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type College, Program } from '../../../../../../contract/college/college.js';
import { conferencesByDivision, isConferenceOf } from '../../../../../../contract/college/conferences.js';
import { divisionsOf } from '../../../../../../contract/college/divisions.js';
import { editCollege, getCollege } from '../../../../../../contract/college/endpoints.js';
import { factText } from '../../../../../../contract/college/fact-words.js';
import type { Division } from '../../../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useUnsaved } from '../../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { sourceWords } from '../../college-facts.js';

/** What the form of a program holds: without a division there is none. */
type ProgramValues = Omit<Program, 'division'> & { readonly division: Division | null };

const noProgram: ProgramValues = { division: null, conference: null, season: null };

/** A program or null, which is what nobody has reported. */
const EditedProgram: z.ZodType<Program | null, ProgramValues> = z
  .object({ ...Program.shape, division: Program.shape.division.nullable() })
  .refine(({ division, conference }) => !division || !conference || isConferenceOf(division, conference), {
    path: ['conference'],
    message: 'This conference isn’t in that division',
  })
  .transform(({ division, ...rest }) => (division === null ? null : { division, ...rest }));

/** The conferences of a division, to choose from. */
const conferencesOf = (division: Division): readonly { value: string; label: string }[] =>
  conferencesByDivision[division].map((name) => ({ value: name, label: name }));

/** Where a college plays one sport. */
export function ProgramForm({ college, sport }: { college: College; sport: Sport }) {
  const stored = college[sport];
  const source = college.sources[sport];
  const base = useRef(stored);
  const save = useSaveProgram(college, sport, (now) => (base.current = now));
  const form = useNewForm({
    initial: stored ?? noProgram,
    schema: EditedProgram,
    send: async (program, { key, typed, start }) => {
      await save.mutateAsync({ program, before: base.current, key });
      start(program ? typed : noProgram);
    },
    wording: ({ message }) => message,
  });
  const { isDirty } = useFormState({ control: form.control });
  useUnsaved(form);
  const { start } = form;
  const text = JSON.stringify(stored);
  // What others change is shown, as long as nothing is changed here.
  useEffect(() => {
    if (isDirty || JSON.stringify(base.current) === text) return;
    base.current = stored;
    start(stored ?? noProgram);
  }, [isDirty, text, stored, start]);
  const division = useWatch({ control: form.control, name: 'division' });
  const divisions = divisionsOf(sport).map((value) => ({ value, label: value }));
  return (
    <FormBody
      of={form}
      label={sportLabels[sport]}
      className="parted"
      foot={
        <SubmitButton of={form} needs="changed">
          Save
        </SubmitButton>
      }
    >
      <h3>{sportLabels[sport]}</h3>
      <SelectField
        of={form}
        name="division"
        label="Division"
        options={divisions}
        placeholder="Not reported"
        clearable
      />
      {division && (
        <>
          <SelectField
            of={form}
            name="conference"
            label="Conference"
            options={conferencesOf(division)}
            placeholder="Not reported"
            clearable
          />
          <TextField
            of={form}
            name="season"
            label="Season"
            placeholder="2025-26"
            hint={source && `From ${sourceWords(source)}.`}
            maxLength={7}
            optional
          />
        </>
      )}
    </FormBody>
  );
}

interface Saved {
  readonly program: Program | null;
  /** What stood there when the change began. */
  readonly before: Program | null;
  readonly key: string;
}

/**
 * Saves where a college plays a sport, or that nobody has reported it. What its form shows of a refusal is left to it.
 * @param onChangedMeanwhile gets what is there now, if that is not what the change began with
 */
function useSaveProgram(
  { _id }: Pick<College, '_id'>,
  sport: Sport,
  onChangedMeanwhile: (now: Program | null) => void,
) {
  return useCustomAction(
    async ({ program, before, key }: Saved) => {
      try {
        const body = { [sport]: program, basedOn: { [sport]: before } };
        return await call(editCollege, { params: { id: _id }, body, key });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
        // A program is one thing: division, conference and season of two people make none together.
        const now = (await call(getCollege, { params: { id: _id } }))[sport];
        onChangedMeanwhile(now);
        const said = factText(sport, { [sport]: now }) ?? 'not reported';
        const message = `Someone else changed this to: ${said}. Save again to replace it.`;
        throw new ApiError(409, { code: 'program-changed', message });
      }
    },
    { done: ({ name }) => ({ title: `${sportLabels[sport]} saved`, text: `${name} is up to date.` }) },
  );
}
