import { Button, Flex, Progress } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { downloadAthleticsTemplate, planImport } from '../../../../../../contract/college-import/endpoints.js';
import {
  importKindLabels,
  importKinds,
  IMPORT_LIMIT,
  ImportKind,
  ImportYear,
} from '../../../../../../contract/college-import/vocabulary.js';
import { sportLabels, sports, Sport } from '../../../../../../contract/team/vocabulary.js';
import type { ApiError } from '../../../../app/api-error.js';
import { request } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { upload } from '../../../../app/upload.js';
import { CheckLine } from '../../../../ui/check.js';
import { FilePicker } from '../../../../ui/file-picker.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { fieldErrorsOf } from '../../../../ui/form/refusal.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { type FormOf, useForm } from '../../../../ui/form/use-form.js';
import { saveFile } from '../../../../ui/save-file.js';

const Picked = z
  .instanceof(File, { error: 'Choose a file' })
  .refine(({ size }) => size > 0, 'This file is empty.')
  .refine(({ size }) => size <= IMPORT_LIMIT, 'This file is larger than 200 MB.')
  .refine(({ name }) => name.length <= 200, 'This file’s name is too long. Use up to 200 characters.');

/** What a file is, and what is to be done with it. */
const ImportWish = z.object({
  kind: ImportKind,
  year: ImportYear,
  sport: Sport.nullable(),
  addNew: z.boolean(),
  overwrite: z.boolean(),
  takeOlder: z.boolean(),
  file: Picked,
});
type ImportWish = z.infer<typeof ImportWish>;
type ImportValues = Omit<ImportWish, 'file'> & { file: File | null };

const noWish: ImportValues = {
  kind: 'scorecard',
  year: '',
  sport: null,
  addNew: false,
  overwrite: false,
  takeOlder: false,
  file: null,
};

/** Sends a file; `onProgress` hears 0 to 1. */
const useSendFile = (onProgress: (sent: number) => void) =>
  useCustomAction(
    ({ wish: { file, sport, addNew, overwrite, takeOlder, ...wish }, key }: { wish: ImportWish; key: string }) =>
      upload(planImport, {
        params: {},
        fields: {
          ...wish,
          fileName: file.name,
          ...(wish.kind === 'athletics' && sport ? { sport } : {}),
          addNew: addNew ? 'true' : 'false',
          overwrite: overwrite ? 'true' : 'false',
          takeOlder: takeOlder ? 'true' : 'false',
        },
        file,
        fileName: file.name,
        onProgress,
        key,
      }),
  );

/** Saves a file of athletics to be filled in. */
const useSaveTemplate = () =>
  useCustomAction(
    async () => saveFile(await (await request(downloadAthleticsTemplate, {})).blob(), 'athletics-template.csv'),
    { failed: 'The template could not be saved. Please try again.' },
  );

const kinds = importKinds.map((value) => ({ value, label: importKindLabels[value] }));
const sportOptions = sports.map((value) => ({ value, label: sportLabels[value] }));

/** Sends a file to be compared; nothing is written by that. */
export function SendFile({ onSent }: { onSent: (planId: string) => void }) {
  const [sent, setSent] = useState(0);
  const send = useSendFile(setSent);
  const form = useForm<ImportValues, ImportWish & { contentOf: readonly (string | number)[] }>({
    initial: noWish,
    judge: (values) => {
      const { data, error } = ImportWish.safeParse(values);
      if (!data) return { faults: fieldErrorsOf(error) };
      // A file is not told apart by its JSON.
      return { data: { ...data, contentOf: [data.file.name, data.file.size, data.file.lastModified] } };
    },
    send: async ({ contentOf: _, ...wish }, { key }) => {
      setSent(0);
      onSent((await send.mutateAsync({ wish, key }))._id);
    },
    wording: ({ status, message }: ApiError) =>
      status >= 500 ? 'The file could not be uploaded. Please try again.' : message,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormBody
      of={form}
      label="Upload a file"
      columns
      foot={
        <SubmitButton of={form} needs="valid" busyText="Uploading">
          Compare
        </SubmitButton>
      }
    >
      <ChoiceField of={form} name="kind" label="File type" options={kinds} wide />
      <TextField
        of={form}
        name="year"
        label={kind === 'scorecard' ? 'School year' : 'Season'}
        placeholder="2025-26"
        hint="Saved with each fact."
        maxLength={7}
      />
      {kind === 'athletics' && <AthleticsFields of={form} />}
      <PickedFile of={form} busy={isSubmitting} />
      <Flex vertical gap={4}>
        <Ticked of={form} name="addNew" label="Add colleges that aren’t listed yet" />
        <Ticked of={form} name="overwrite" label="Replace what admins entered" />
        <Ticked of={form} name="takeOlder" label="Replace facts from newer files" />
      </Flex>
      {isSubmitting && (
        <Progress
          percent={Math.round(sent * 100)}
          showInfo={false}
          aria-label={`Sent ${Math.round(sent * 100)} percent`}
        />
      )}
    </FormBody>
  );
}

function AthleticsFields({ of }: { of: FormOf<ImportValues> }) {
  const template = useSaveTemplate();
  return (
    <>
      <SelectField
        of={of}
        name="sport"
        label="Sport"
        hint="Used if the file has no sport column."
        options={sportOptions}
        placeholder="From the file"
        clearable
      />
      <p style={{ color: 'var(--ink-3)', fontSize: 13 }}>
        One line per college and sport.{' '}
        <Button type="link" loading={template.isPending} onClick={() => template.mutate()}>
          Download template
        </Button>
      </p>
    </>
  );
}

function PickedFile({ of, busy }: { of: FormOf<ImportValues>; busy: boolean }) {
  const { field, fieldState } = useController({ control: of.control, name: 'file' });
  return (
    <div>
      <FilePicker
        label="File"
        hint="A CSV file, up to 200 MB. You’ll preview changes before anything is saved."
        accept={['.csv', 'text/csv']}
        icon={<FileSpreadsheet size={22} aria-hidden />}
        error={fieldState.error?.message}
        disabled={busy}
        chosen={field.value?.name}
        onPick={(picked) => of.change('file', picked)}
      />
    </div>
  );
}

function Ticked({
  of,
  name,
  label,
}: {
  of: FormOf<ImportValues>;
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
