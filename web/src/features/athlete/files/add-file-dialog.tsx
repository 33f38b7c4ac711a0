import { Progress } from 'antd';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { addAthleteFile } from '../../../../../contract/file/endpoints.js';
import type { ApiError } from '../../../app/api-error.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useForm } from '../../../ui/form/use-form.js';
import { fieldErrorsOf } from '../../../ui/form/refusal.js';
import type { NamedFile } from './athlete-files.js';
import { nicknameOf, contentOf, PickedFile } from './file-rules.js';
import { FileField } from './file-field.js';

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

const NewFile = addAthleteFile.body.extend({ file: PickedFile });

/** Picks a file, names it and sends it, with its progress. */
export function AddFileDialog({ send, open, onClose }: Props) {
  const [sent, setSent] = useState(0);
  const form = useForm<Values, z.infer<typeof NewFile> & { contentOf: readonly (string | number)[] }>({
    initial: blank,
    judge: (values) => {
      const { data, error } = NewFile.safeParse(values);
      if (!data) return { faults: fieldErrorsOf(error) };
      return { data: { ...data, contentOf: contentOf(data.file) } };
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
      submit="Add"
    >
      <FileField
        of={form}
        name="file"
        label="File"
        hint="A picture, video or audio file, up to 8 MB."
        onPicked={({ name }) => form.change('nickname', nicknameOf(name))}
      />
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
