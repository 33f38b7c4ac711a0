import type { AttendedCollege as Attended } from '../../../../../contract/athlete/athlete.js';
import type { CollegeChoice } from '../../../app/shell/screen.js';
import { CollegePicker } from './college-picker.js';
import type { ComponentProps } from 'react';

const unlisted = (name: string): Attended => ({ collegeId: null, name, city: null, state: null });

/** A college that somebody attended: one of the catalogue or, where it isn't listed, its name as typed. */
export function AttendedCollege({ control, value, onChange, onBlur }: ComponentProps<CollegeChoice['Choice']>) {
  return (
    <CollegePicker
      control={control}
      value={value.collegeId}
      onChange={(collegeId, college) => {
        if (college) onChange({ collegeId, name: college.name, city: college.city, state: college.state });
      }}
      onBlur={onBlur}
      unlisted={{ name: value.name, onPick: (name) => onChange(unlisted(name)) }}
    />
  );
}
