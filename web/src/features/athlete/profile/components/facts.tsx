import type { ReactNode } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import type { ProfileField } from '../sections.js';
import { shown } from '../shown.js';
import styles from './facts.module.css';

interface Props {
  athlete: Athlete;
  fields: readonly ProfileField[];
  /** More of them, as `<Row>`. */
  children?: ReactNode;
}

/** Fields of a profile as they read; `–` where nothing is known. */
export function Facts({ athlete, fields, children }: Props) {
  return (
    <dl className={styles.facts}>
      {fields.map((field) => (
        <Row key={field.path} label={field.label}>
          <Fact athlete={athlete} field={field} />
        </Row>
      ))}
      {children}
    </dl>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fact({ athlete, field }: { athlete: Athlete; field: ProfileField }) {
  const text = shown(athlete, field);
  if (!text) return <span className={styles.unknown}>–</span>;
  if (field.kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (field.kind === 'phone') return <a href={`tel:${athlete.phone ?? ''}`}>{text}</a>;
  return text;
}
