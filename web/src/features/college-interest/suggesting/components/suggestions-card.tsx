import { Button } from 'antd';
import type { CollegeSuggestion } from '../../../../../../contract/college-interest/suggestions.js';
import { useMay } from '../../../../app/session/use-may.js';
import { agoInWords } from '../../../../ui/ago.js';
import { Card } from '../../../../ui/card.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { Crest } from '../../../college/components/crest.js';
import { useCloseSuggestion, useSuggestions } from '../api/suggestions.js';
import styles from './suggestions-card.module.css';

const TITLE = 'Suggested by coaches';

/** The colleges that coaches suggest and that wait for the athlete's answer; nothing while none does. */
export function SuggestionsCard({ athleteId }: { athleteId: string }) {
  const { data } = useSuggestions(athleteId);
  if (!data || data.suggestedCollegeCount === 0) return null;
  return (
    <Card title={TITLE} className={styles.card}>
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
      {message && <p className={styles.message}>{message}</p>}
      <Under>
        {sentByName ?? 'The staff'}, {agoInWords(sentAt, new Date())}
      </Under>
    </Line>
  );
}
