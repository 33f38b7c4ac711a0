import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { College } from '../../../../../../contract/college/college.js';
import { divisionsOf } from '../../../../../../contract/college/divisions.js';
import { sportLabels, type Sport } from '../../../../../../contract/team/vocabulary.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useUnsaved } from '../../../../ui/form/use-leaving.js';
import { sourceWords } from '../../source-words.js';
import { useSaveProgram } from '../api/save-program.js';
import { conferencesOf, EditedProgram, noProgram } from '../program-values.js';
import styles from './college-page.module.css';

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
      className={styles.program}
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
