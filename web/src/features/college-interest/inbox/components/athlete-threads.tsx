import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useMay } from '../../../../app/session/use-may.js';
import { Inbox } from './inbox.js';

/** The conversations with one athlete, for their coaches. */
export function AthleteThreads({ athlete: { _id, firstName } }: { athlete: Athlete }) {
  const may = useMay();
  const text = `Updates from ${firstName}, their parents and you appear here.`;
  return (
    <Inbox
      of={{ athleteId: _id }}
      empty={{ title: 'No updates yet', text }}
      write={may('interest.change') ? `Write to ${firstName}` : undefined}
    />
  );
}
