import type { ReactNode } from 'react';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { seesUpdates } from '../../../../app/session/may.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { Card } from '../../../../ui/card.js';
import type { CollegeTab } from '../../../college/page/components/college-page.js';
import { useInterestIn } from '../../interests.js';
import { InterestEvents, InterestNotes } from '../../timeline/components/interest-timeline.js';
import { Conversation } from '../../updates/components/conversation.js';

interface Of {
  readonly athleteId: string;
  readonly collegeId: string;
  /** What is said while the college is not on the list. */
  readonly without: string;
  /** What others noted of it. */
  readonly notes?: ReactNode;
}

/** What an athlete and a college have with each other, as tabs of the college's page. */
export function useInterestTabs({ athleteId, collegeId, without, notes }: Of): CollegeTab[] {
  const interest = useInterestIn(athleteId, collegeId);
  const mayChange = useMay()('interest.change');
  const updates = seesUpdates(useSession());
  const part = (draw: (interest: CollegeInterest) => ReactNode) =>
    interest ? <Sheet>{draw(interest)}</Sheet> : interest === null && <NotListed text={without} />;
  return [
    { key: 'timeline', label: 'Timeline', content: part((one) => <InterestEvents interest={one} />) },
    ...(updates ? [{ key: 'updates', label: 'Updates', content: part((one) => <Conversation interest={one} />) }] : []),
    {
      key: 'notes',
      label: 'Notes',
      content: (
        <>
          {interest?.notes || mayChange ? part((one) => <InterestNotes interest={one} />) : <NoNotes />}
          {notes}
        </>
      ),
    },
  ];
}

/** What is drawn here has its own headings. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      padding: 20,
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-lg)',
      background: 'var(--paper)',
    }}
  >
    {children}
  </div>
);

const NoNotes = () => (
  <Card title="Notes">
    <p style={{ color: 'var(--ink-2)' }}>No notes yet.</p>
  </Card>
);

/** In the place of what begins with the list; the page’s head has the button. */
const NotListed = ({ text }: { text: string }) => (
  <Card title="Not on the list">
    <p style={{ color: 'var(--ink-2)' }}>{text}</p>
  </Card>
);
