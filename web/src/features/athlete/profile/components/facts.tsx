import type { ReactNode } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { Fact, FactList, Unknown } from '../../../../ui/fact-list.js';
import type { ProfileField } from '../sections.js';
import { shown } from '../shown.js';

interface Props {
  athlete: Athlete;
  fields: readonly ProfileField[];
  /** More of them, as `<Fact>`. */
  children?: ReactNode;
}

/** Fields of a profile as they read; `–` where nothing is known. */
export function Facts({ athlete, fields, children }: Props) {
  return (
    <FactList>
      {fields.map((field) => (
        <Fact key={field.path} label={field.label}>
          <Value athlete={athlete} field={field} />
        </Fact>
      ))}
      {children}
    </FactList>
  );
}

function Value({ athlete, field }: { athlete: Athlete; field: ProfileField }) {
  const text = shown(athlete, field);
  if (!text) return <Unknown>–</Unknown>;
  if (field.kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (field.kind === 'phone') return <a href={`tel:${athlete.phone ?? ''}`}>{text}</a>;
  return text;
}
