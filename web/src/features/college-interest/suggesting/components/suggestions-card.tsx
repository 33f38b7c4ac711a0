import { Button } from 'antd';
import {
  type CollegeSuggestion,
  listSuggestions,
  respondToSuggestion,
  type SuggestionResponse,
  withdrawSuggestion,
} from '../../../../../../contract/college-interest/suggestions.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { useMay } from '../../../../app/session/use-may.js';
import { agoInWords } from '../../../../ui/day.js';
import { Card } from '../../../../ui/card.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { Crest } from '../../../college/components/crest.js';
import { refused, told, undoOf } from '../../change-interest.js';
import styles from '../../list/components/interest-words.module.css';

const TITLE = 'Suggested by coaches';

/** The colleges that coaches suggest and that wait for the athlete's answer; nothing while none does. */
export function SuggestionsCard({ athleteId }: { athleteId: string }) {
  const { data } = useSuggestions(athleteId);
  if (!data || data.suggestedCollegeCount === 0) return null;
  return (
    <Card title={TITLE} className={styles.suggestionsCardCard}>
      <Lines label={TITLE}>
        {data.suggestions.map((suggestion) => (
          <SuggestionLine key={suggestion._id} suggestion={suggestion} />
        ))}
      </Lines>
    </Card>
  );
}

function SuggestionLine({ suggestion }: { suggestion: CollegeSuggestion }) {
  const may = useMay();
  const { mutate: close, isPending } = useCloseSuggestion(suggestion);
  const { college, message, sentByName, sentAt } = suggestion;
  return (
    <Line
      lead={<Crest college={college} size={34} />}
      name={college.name}
      end={
        may('suggestion.answer') ? (
          <>
            <Button
              type="primary"
              disabled={isPending}
              aria-label={`Accept ${college.name}`}
              onClick={() => close('accepted')}
            >
              Accept
            </Button>
            <Button disabled={isPending} aria-label={`Decline ${college.name}`} onClick={() => close('declined')}>
              Decline
            </Button>
          </>
        ) : (
          may('suggestion.make') && (
            <Button
              disabled={isPending}
              aria-label={`Withdraw the suggestion of ${college.name}`}
              onClick={() => close('withdrawn')}
            >
              Withdraw
            </Button>
          )
        )
      }
    >
      {message && <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</p>}
      <Under>
        {sentByName ?? 'The staff'}, {agoInWords(sentAt, new Date())}
      </Under>
    </Line>
  );
}

/** What coaches have suggested to an athlete that waits for an answer. */
const useSuggestions = (athleteId: string) => useRead(listSuggestions, { params: { id: athleteId } });

type Closing = SuggestionResponse | 'withdrawn';

const said: Readonly<Record<Closing, string>> = {
  accepted: 'Added to list',
  declined: 'Suggestion declined',
  withdrawn: 'Suggestion withdrawn',
};

/** Accepts a suggestion onto the list, declines or withdraws it; each with Undo. */
function useCloseSuggestion({ athleteId, college, collegeInterestId }: CollegeSuggestion) {
  const params = { id: athleteId, collegeId: college._id };
  const interest = { _id: collegeInterestId, athleteId, college };
  return useCustomAction(
    (closing: Closing) =>
      closing === 'withdrawn'
        ? call(withdrawSuggestion, { params })
        : call(respondToSuggestion, { params, body: { response: closing } }),
    {
      done: (_, closing) => told(interest, said[closing]),
      undo: (answer) => undoOf(answer, interest),
      failed: (error) => refused(error, 'This could not be saved. Please try again.'),
    },
  );
}
