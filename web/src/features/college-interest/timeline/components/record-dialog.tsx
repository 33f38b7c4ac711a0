import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import type { Visit } from '../../../../../../contract/college-interest/timeline.js';
import type { RecordKind } from '../timeline-entries.js';
import { ApplicationDialog } from './application-dialog.js';
import { CommitmentDialog } from './commitment-dialog.js';
import { CommunicationDialog } from './communication-dialog.js';
import { OfferDialog } from './offer-dialog.js';
import { QuestionnaireDialog } from './questionnaire-dialog.js';
import { VisitDialog } from './visit-dialog.js';

export interface RecordProps {
  interest: CollegeInterest;
  onClosed: () => void;
}

/** Asks for what there is to say of one kind of thing. A visit that is named is edited. */
export function RecordDialog({ kind, visit, ...props }: RecordProps & { kind: RecordKind; visit?: Visit | undefined }) {
  switch (kind) {
    case 'questionnaire':
      return <QuestionnaireDialog {...props} />;
    case 'communication':
      return <CommunicationDialog {...props} />;
    case 'visit':
      return <VisitDialog {...props} visit={visit} />;
    case 'application':
      return <ApplicationDialog {...props} />;
    case 'offer':
      return <OfferDialog {...props} />;
    case 'commitment':
      return <CommitmentDialog {...props} />;
  }
}
