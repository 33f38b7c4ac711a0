import { Plus } from 'lucide-react';
import type { ProfileField } from '../sections.js';
import styles from './add-row.module.css';

interface Props {
  /** What is empty. */
  fields: readonly ProfileField[];
  onAdd: (field: ProfileField) => void;
}

/** What a part of the profile could hold yet, in one quiet line; each leads to where it is filled in. */
export function AddRow({ fields, onAdd }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.row}>
      <span aria-hidden>
        <Plus size={14} /> Add
      </span>
      <ul>
        {fields.map((field) => (
          <li key={field.path}>
            <button type="button" onClick={() => onAdd(field)}>
              <span className="visually-hidden">Add </span>
              {field.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
