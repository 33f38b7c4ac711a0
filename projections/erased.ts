import { PersonErased } from '../src/modules/privacy/erasure/erasure.events.js';
import { each, type ColumnStep } from '../src/platform/projections/folding/steps.js';

/** Deletes the rows of an erased person: those whose column holds that id. */
export const erased = <Row>(
  column: keyof Row & string,
  id: 'userId' | 'athleteId' | 'coachId' | 'parentId',
): ColumnStep<Row> =>
  each(
    PersonErased,
    column,
    ({ data }) => data[id],
    () => undefined,
  );
