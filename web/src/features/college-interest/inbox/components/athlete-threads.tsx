import { MessagesSquare } from 'lucide-react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Inbox } from './inbox.js';

/** The conversations about one athlete's colleges, for their coaches. */
export const AthleteThreads = ({ athlete: { _id, firstName } }: { athlete: Athlete }) => (
  <Inbox
    of={{ athleteId: _id }}
    empty={
      <EmptyState
        icon={<MessagesSquare size={22} />}
        title="No updates yet"
        text={`Updates about colleges from ${firstName}, their parents and you appear here.`}
      />
    }
  />
);
