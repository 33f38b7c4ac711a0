import { Button, Flex } from 'antd';
import { FileUp, X } from 'lucide-react';
import { useEffect } from 'react';
import { useController, useFormState, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { fileTypes } from '../../../../../contract/file/vocabulary.js';
import { FilePicker } from '../../../ui/file-picker.js';
import type { FormOf } from '../../../ui/form/use-form.js';
import { fileFault, formatSize } from './file-rules.js';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  name: FieldPathByValue<Values, File | null>;
  label: string;
  hint: string;
  /** Whether what was picked can be taken off again. */
  optional?: boolean;
  onPicked?: (file: File) => void;
}

/** A file of a form, judged as soon as it is picked. */
export function FileField<Values extends FieldValues>(props: Props<Values>) {
  const { of, label, hint, optional = false, onPicked } = props;
  const name: FieldPath<Values> = props.name;
  const { isSubmitting } = useFormState({ control: of.control });
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control: of.control, name });
  const { mount } = of;
  useEffect(() => mount(name), [mount, name]);
  const file: File | null = value;
  return (
    <Flex vertical gap="small">
      <FilePicker
        ref={ref}
        label={label}
        hint={hint}
        accept={fileTypes}
        icon={<FileUp size={22} aria-hidden />}
        error={(file ? fileFault(file) : undefined) ?? fieldState.error?.message}
        disabled={isSubmitting}
        chosen={file ? `${file.name} (${formatSize(file.size)})` : undefined}
        onPick={(picked) => {
          onChange(picked);
          onPicked?.(picked);
        }}
      />
      {optional && file && (
        <Button
          type="text"
          size="small"
          disabled={isSubmitting}
          icon={<X size={14} aria-hidden />}
          onClick={() => onChange(null)}
        >
          Remove file
        </Button>
      )}
    </Flex>
  );
}
