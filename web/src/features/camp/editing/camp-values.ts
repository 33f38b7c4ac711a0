import { blankCamp } from '../../../../../contract/camp/blank-camp.js';
import { CampFields, type Camp } from '../../../../../contract/camp/camp.js';
import { campFaults } from '../../../../../contract/camp/camp-faults.js';
import type { FieldErrors } from '../../../ui/form-errors.js';

/** What a form holds of a camp: what is typed or picked later is null until then. */
export type CampValues = Omit<CampFields, 'collegeId' | 'firstDay' | 'lastDay'> & {
  collegeId: string | null;
  firstDay: string | null;
  lastDay: string | null;
};

/** Of an edit: what somebody changed. */
export const CampChanges = CampFields.partial();

const names = CampFields.keyof().options;
export const campValues = (camp: Camp): CampValues =>
  CampFields.parse(Object.fromEntries(names.map((name) => [name, camp[name]])));

/** What is wrong among fields that depend on each other, once each by itself is right. */
export function faultsIn(values: CampValues): FieldErrors {
  const { success, data } = CampFields.safeParse(values);
  return success ? campFaults(data) : {};
}

/** All of a new one; its faults stand at their fields. */
export const NewCamp = CampFields.superRefine((camp, context) => {
  for (const [field, message] of Object.entries(campFaults(camp)))
    context.addIssue({ code: 'custom', path: [field], message });
});

/** Of a new one nothing is known yet. */
export const noValues: CampValues = {
  collegeId: null,
  name: '',
  sports: [],
  firstDay: null,
  lastDay: null,
  ...blankCamp,
};
