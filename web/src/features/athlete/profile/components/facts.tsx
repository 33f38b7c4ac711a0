import type { ReactNode } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import type { ProfileField } from '../sections.js';
import { shown } from '../shown.js';
import styles from './facts.module.css';

interface Props {
  athlete: Athlete;
  fields: readonly ProfileField[];
  /** What stands beside a value. */
  mark?: (field: ProfileField) => ReactNode;
}

/** Fields of a profile as they read; `–` where nothing is known. */
export function Facts({ athlete, fields, mark }: Props) {
  return (
    <dl className={styles.facts}>
      {fields.map((field) => (
        <div key={field.path}>
          <dt>{field.label}</dt>
          <dd>
            <Fact athlete={athlete} field={field} />
            {mark?.(field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ athlete, field }: { athlete: Athlete; field: ProfileField }) {
  const text = shown(athlete, field);
  if (!text) return <span className={styles.unknown}>–</span>;
  if (field.kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (field.kind === 'phone') return <a href={`tel:${athlete.phone ?? ''}`}>{text}</a>;
  return text;
}
