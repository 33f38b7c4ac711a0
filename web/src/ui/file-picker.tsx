import { useId, useState, type ReactNode, type Ref } from 'react';
import styles from './file-picker.module.css';

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  /** Content types. */
  accept: readonly string[];
  icon?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** What was picked, in words. */
  chosen?: string | undefined;
  onPick: (file: File) => void;
}

/** A place to drop a file on, or to press and pick one. */
export function FilePicker({ ref, label, hint, accept, icon, error, disabled = false, chosen, onPick }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onPick(file);
  };
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <label
        className={styles.drop}
        data-over={over}
        data-invalid={Boolean(error)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          pick(event.dataTransfer.files);
        }}
      >
        <input
          ref={ref}
          type="file"
          aria-label={label}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          accept={accept.join(',')}
          disabled={disabled}
          onChange={(event) => {
            pick(event.target.files);
            // So that the same file can be picked again.
            event.target.value = '';
          }}
        />
        {icon}
        <strong>{chosen ?? 'Choose a file, or drop it here'}</strong>
        <span id={`${id}-hint`}>{hint}</span>
      </label>
      {error && (
        <p id={`${id}-error`} style={{ color: 'var(--bad)', fontWeight: 500, fontSize: 13 }} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
