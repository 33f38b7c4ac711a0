import { Progress } from 'antd';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { addAthleteFile } from '../../../../../contract/file/endpoints.js';
import { fileTypes } from '../../../../../contract/file/vocabulary.js';
import type { ApiError } from '../../../app/api-error.js';
import { FilePicker } from '../../../ui/file-picker.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { fieldErrorsOf } from '../../../ui/form/refusal.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { type FormOf, useForm } from '../../../ui/form/use-form.js';
import type { NamedFile } from './athlete-files.js';
import { fileFault, formatSize, nicknameOf } from './file-rules.js';

interface Props {
  /** Sends it; the dialog says what is refused. */
  send: (file: NamedFile) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
}

interface Values {
  file: File | null;
  nickname: string;
}
const blank: Values = { file: null, nickname: '' };

const Picked = z.instanceof(File, { error: 'Choose a file' }).superRefine((file, context) => {
  const message = fileFault(file);
  if (message) context.addIssue({ code: 'custom', message });
});
const NewFile = addAthleteFile.body.extend({ file: Picked });

/** Picks a file, names it and sends it, with its progress. */
export function AddFileDialog({ send, open, onClose }: Props) {
  const [sent, setSent] = useState(0);
  const form = useForm<Values, z.infer<typeof NewFile> & { contentOf: readonly (string | number)[] }>({
    initial: blank,
    judge: (values) => {
      const { data, error } = NewFile.safeParse(values);
      if (!data) return { faults: fieldErrorsOf(error) };
      // A file is not told apart by its JSON.
      return { data: { ...data, contentOf: [data.file.name, data.file.size, data.file.lastModified] } };
    },
    send: async ({ file, nickname }, { key, start }) => {
      setSent(0);
      await send({ file, nickname, key, onProgress: setSent });
      start(blank);
      onClose();
    },
    wording: ({ status, message }: ApiError) =>
      status >= 500 ? 'The file could not be added. Please try again.' : message,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={onClose}
      onClosed={() => form.start(blank)}
      held={isSubmitting}
      title="Add file"
      width={460}
      action={
        <SubmitButton of={form} needs="valid">
          Add
        </SubmitButton>
      }
    >
      <PickedFile of={form} busy={isSubmitting} />
      <TextField of={form} name="nickname" label="Name" maxLength={100} disabled={isSubmitting} />
      {isSubmitting && (
        <Progress
          percent={Math.round(sent * 100)}
          showInfo={false}
          aria-label={`Sent ${Math.round(sent * 100)} percent`}
        />
      )}
    </FormDialog>
  );
}

function PickedFile({ of, busy }: { of: FormOf<Values>; busy: boolean }) {
  const { field, fieldState } = useController({ control: of.control, name: 'file' });
  const file = field.value;
  return (
    <FilePicker
      label="File"
      hint="A picture, a video or an audio recording of up to 8 MB."
      accept={fileTypes}
      icon={<FileUp size={22} aria-hidden />}
      error={fieldState.error?.message ?? (file ? fileFault(file) : undefined)}
      disabled={busy}
      chosen={file ? `${file.name} (${formatSize(file.size)})` : undefined}
      onPick={(picked) => {
        of.change('file', picked);
        of.change('nickname', nicknameOf(picked.name));
      }}
    />
  );
}
