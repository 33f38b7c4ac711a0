import type { ReactNode } from 'react';
import { type Athlete, type AthleteProfile, profileAt } from '../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../contract/athlete/grade.js';
import { formatHeight, positionLabel } from '../../../../../contract/athlete/vocabulary.js';
import { Card } from '../../../ui/card.js';
import { formatDay } from '../../../ui/day.js';
import { Fact, FactList, Unknown } from '../../../ui/fact-list.js';
import { formatPhone } from '../../../ui/phone.js';
import { type ProfileField, sections } from './sections.js';

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

const inShort = [
  'sport',
  'position',
  'academicAttributes.highSchool',
  'academicAttributes.gpa',
  'measurableAttributes.height',
  'measurableAttributes.weight',
];
const fields: ProfileField[] = sections.flatMap((section) =>
  section.fields.filter(({ path }) => inShort.includes(path)),
);

/** A profile in short. */
export function ProfileSummary({ athlete }: { athlete: Athlete }) {
  const { schoolLevel, academicAttributes, eligibilityAttributes } = athlete;
  const grade = gradeLabel(
    { schoolLevel, highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear, ...eligibilityAttributes },
    new Date(),
  );
  return (
    <Card title="Profile" action={<span className="under">{grade}</span>}>
      <Facts athlete={athlete} fields={fields} />
    </Card>
  );
}

/** How a field of the profile reads; empty when nothing is known. */
function shown(profile: AthleteProfile, field: ProfileField): string {
  const value = profileAt(profile, field.path);
  if (value === null || value === '') return '';
  if (field.kind === 'positions') return positionsOf(profile);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  switch (field.kind) {
    case 'height':
      return formatHeight(Number(value));
    case 'phone':
      return formatPhone(String(value));
    case 'day':
      return formatDay(String(value));
    case 'yes-no':
      return value ? 'Yes' : 'No';
    case 'number':
      return [String(value), field.unit].filter(Boolean).join(' ');
    case 'choice':
      return field.options.find((option) => option.value === String(value))?.label ?? String(value);
    default:
      return String(value);
  }
}

const positionsOf = ({ sport, position }: AthleteProfile): string =>
  position.map((code) => (sport ? positionLabel(sport, code) : code)).join(', ');
