import type { Application, Communication, Offer, Visit } from '../../../contract/college-interest/trail.js';
import type { InterestLevel } from '../../../contract/college-interest/vocabulary.js';
import type { Edit } from '../../kernel/merge-edit.js';
import type { Between } from './college-interest.state.js';
import type { AttachmentCommand } from './updates/attachments/attachment.decider.js';
import type { SuggestionCommand } from './suggesting/suggestion.commands.js';

/** When the athlete was born, YYYY-MM-DD, where it is known: no day lies before. */
interface Lived {
  readonly born: string | null;
}

/** What is known of an offer; before there is one, nothing is. */
export interface OfferWish extends Pick<Offer, 'note' | 'withdrawnOn'> {
  readonly type: Offer['type'] | null;
  readonly date: Offer['date'] | null;
}

export type TrailCommand =
  | ({ readonly type: 'EditOffer' } & Lived & Edit<OfferWish>)
  | { readonly type: 'ForgetOffer' }
  | ({ readonly type: 'EditApplication' } & Lived & Edit<Application>)
  | ({ readonly type: 'ChangeVisits'; readonly visits: readonly Visit[] } & Lived)
  | ({ readonly type: 'CompleteQuestionnaire'; readonly completedOn: string | null } & Lived)
  | ({ readonly type: 'ReportCommunication'; readonly communication: Communication } & Lived)
  | { readonly type: 'RemoveCommunication'; readonly communicationId: string };

/** An update or a reply is by whoever sends the command. */
export type UpdatesCommand =
  | { readonly type: 'PostUpdate' | 'EditUpdate'; readonly updateId: string; readonly text: string }
  | { readonly type: 'DeleteUpdate'; readonly updateId: string }
  | {
      readonly type: 'PostReply' | 'EditReply';
      readonly updateId: string;
      readonly replyId: string;
      readonly text: string;
    }
  | { readonly type: 'DeleteReply'; readonly updateId: string; readonly replyId: string }
  | { readonly type: 'MarkViewed'; readonly updateIds: readonly string[]; readonly replyIds: readonly string[] }
  | AttachmentCommand;

interface Adding extends Between {
  readonly interestLevel: InterestLevel;
  readonly initialUpdate?: { readonly updateId: string; readonly text: string };
}

export type CollegeInterestCommand =
  | ({ readonly type: 'AddCollegeInterest' } & Adding)
  | { readonly type: 'RemoveCollegeInterest' }
  | { readonly type: 'ChangeInterestLevel'; readonly interestLevel: InterestLevel }
  | { readonly type: 'MarkTopCollege'; readonly isTopCollege: boolean }
  | ({ readonly type: 'ChangeInterestNotes' } & Edit<{ readonly notes: string | null }>)
  | SuggestionCommand
  | TrailCommand
  | UpdatesCommand;
