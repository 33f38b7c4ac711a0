import { Button, Input, Modal, Progress } from 'antd';
import { FileUp } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { fileTypes } from '../../../../../../contract/file/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { Field } from '../../../../ui/field.js';
import { FilePicker } from '../../../../ui/file-picker.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import { useAddFile } from '../api/files.js';
import { fileFault, formatSize, nicknameOf } from '../file-rules.js';
import styles from './add-file-dialog.module.css';

interface Props {
  athleteId: string;
  open: boolean;
  onClose: () => void;
}

/** Picks a file, names it and sends it, with its progress. */
export function AddFileDialog({ athleteId, open, onClose }: Props) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [nickname, setNickname] = useState('');
  const [sent, setSent] = useState(0);
  const add = useAddFile(athleteId, setSent);
  const fault = file && fileFault(file);
  const refused = add.error instanceof ApiError ? add.error.fields : {};
  const ready = file !== undefined && !fault && nickname.trim() !== '';
  const reset = () => {
    setFile(undefined);
    setNickname('');
    setSent(0);
    add.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!ready || add.isPending) return;
    setSent(0);
    add.mutate({ file, nickname: nickname.trim() }, { onSuccess: () => (reset(), onClose()) });
  };
  return (
    <Modal
      open={open}
      // What is on its way goes on; it is only closed once it has arrived.
      onCancel={() => !add.isPending && onClose()}
      closable={!add.isPending}
      afterClose={reset}
      title="Add file"
      width={460}
      centered
      footer={
        <div className={styles.foot}>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={id} disabled={!ready} loading={add.isPending}>
            Add
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <FilePicker
          label="File"
          hint="An image, a video or an audio recording of up to 8 MB."
          accept={fileTypes}
          icon={<FileUp size={22} aria-hidden />}
          error={fault ?? refused.file}
          disabled={add.isPending}
          chosen={file && `${file.name} (${formatSize(file.size)})`}
          onPick={(picked) => {
            setFile(picked);
            setNickname(nicknameOf(picked.name));
            add.reset();
          }}
        />
        <Field label="Name" error={refused.nickname}>
          {(control) => (
            <Input
              {...control}
              size="large"
              maxLength={100}
              disabled={add.isPending}
              value={nickname}
              onChange={(event) => setNickname(event.target.value)}
            />
          )}
        </Field>
        {add.isPending && (
          <Progress
            percent={Math.round(sent * 100)}
            showInfo={false}
            aria-label={`Sent ${Math.round(sent * 100)} percent`}
          />
        )}
        {add.error && Object.keys(refused).length === 0 && <FormAlert>{wordsFor(add.error)}</FormAlert>}
      </form>
    </Modal>
  );
}

const wordsFor = (error: Error): string =>
  error instanceof ApiError ? error.message : 'The file could not be added. Please try again.';
