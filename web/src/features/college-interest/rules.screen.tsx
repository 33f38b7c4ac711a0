import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { RecruitingRules } from './rules/components/recruiting-rules.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /athlete/rules: what college coaches may do and when, in short. */
export function AthleteRulesScreen() {
  useDocumentTitle('Recruiting rules');
  const { athleteId = '' } = useSession();
  return (
    <>
      <ScreenHeader title="Recruiting rules" text="What college coaches may do, and what you may always do." />
      <RecruitingRules athleteId={athleteId} />
    </>
  );
}
