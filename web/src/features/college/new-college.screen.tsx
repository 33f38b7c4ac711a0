import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { z } from 'zod';
import { addCollege } from '../../../../contract/college/endpoints.js';
import type { ApiError } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { Card } from '../../ui/card.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { useUnsaved } from '../../ui/form/use-leaving.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { CollegeTabs } from './components/college-tabs.js';
import { CollegeFormFields, EditedCollege, LiveCrest, noValues } from './editing/components/college-form-fields.js';
import styles from './importing/components/importing.module.css';

/** Adds a college. */
const useAddCollege = () =>
  useAction(addCollege, {
    input: ({ key, college }: { college: z.infer<typeof EditedCollege>; key: string }) => ({ body: college, key }),
    done: ({ name }) => ({ title: 'College added', text: `${name} now shows in lists.` }),
  });

/** /admin/college: a new one. */
export function NewCollegeScreen() {
  useDocumentTitle('Add college');
  return (
    <>
      <CollegeTabs present="colleges" />
      <ScreenHeader title="Add college" text="Leave a field empty if it isn’t known." />
      <AddCollege />
    </>
  );
}

const isTaken = ({ code }: ApiError) => code === 'college-exists' || code === 'college-archived';

/** A college that is not there yet: told at its name when it is, with the way to it. Its programs follow on its own page. */
function AddCollege() {
  const [taken, setTaken] = useState<string>();
  const [added, setAdded] = useState<string>();
  const add = useAddCollege();
  const form = useNewForm({
    initial: noValues,
    schema: EditedCollege,
    send: async (college, { key }) => {
      setTaken(undefined);
      setAdded((await add.mutateAsync({ college, key }))._id);
    },
    wording: (error) => {
      if (!isTaken(error)) return error.message;
      setTaken(String(error.now['collegeId']));
      return { name: error.message };
    },
  });
  useUnsaved(form, !added);
  if (added) return <Navigate to={paths.admin.college(added)} replace />;
  return (
    <div className={styles.columns}>
      <Card title="Facts">
        <FormBody
          of={form}
          label="Facts"
          columns
          foot={
            <SubmitButton of={form} needs="changed">
              Add college
            </SubmitButton>
          }
        >
          <CollegeFormFields of={form} sources={{}} />
        </FormBody>
        {taken && (
          <p style={{ marginTop: 12 }}>
            <Link to={paths.admin.college(taken)}>Open the existing college</Link>
          </p>
        )}
      </Card>
      <Card title="Crest">
        <LiveCrest of={form} />
      </Card>
    </div>
  );
}
