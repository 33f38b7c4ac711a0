import { ownInterests, ownSuggestions, ownUpdates } from '../../../projections/account-access/own-data.queries.js';
import { collegeInterestsProjection } from '../../../projections/college-interests/college-interests.projection.js';
import { collegeUpdatesProjection } from '../../../projections/college-updates/college-updates.projection.js';
import { whereIsInterest } from '../../../projections/college-interests/interest.queries.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { collegeInterestDemo } from './college-interest.demo.js';
import { AddInterest } from './adding/add-interest.js';
import { AddingController } from './adding/adding.controller.js';
import { RemoveInterest } from './adding/remove-interest.js';
import { ChecklistController } from './checklist/checklist.controller.js';
import { checklistDecider } from './checklist/checklist.decider.js';
import { collegeInterestDecider } from './college-interest.decider.js';
import { ChangeCommitment } from './commitment/change-commitment.js';
import { CommitmentController } from './commitment/commitment.controller.js';
import { commitmentDecider } from './commitment/commitment.decider.js';
import { interestOrderDecider } from './order/interest-order.decider.js';
import { MassUpdateController } from './mass-update/mass-update.controller.js';
import { MassUpdates } from './mass-update/mass-updates.js';
import { OrderController } from './order/order.controller.js';
import { GetInterest } from './reading/get-interest.query.js';
import { InterestListsController } from './reading/interest-lists.controller.js';
import { ListInterests } from './reading/list-interests.query.js';
import { PastInterests } from './reading/past-interests.query.js';
import { TeamInterests } from './reading/team-interests.query.js';
import { ListSuggestions } from './suggesting/list-suggestions.query.js';
import { SuggestCollege } from './suggesting/suggest-college.js';
import { SuggestionsController } from './suggesting/suggestions.controller.js';
import { ChangeInterest } from './trail/change-interest.js';
import { TrailController } from './trail/trail.controller.js';
import { AttachmentsController } from './updates/attachments/attachments.controller.js';
import { DeleteAttachment } from './updates/attachments/delete-attachment.reaction.js';
import { UploadAttachment } from './updates/attachments/upload-attachment.js';
import { ReachedUpdates } from './updates/reached-updates.js';
import { ReadUpdates } from './updates/read-updates.query.js';
import { UpdatesController } from './updates/updates.controller.js';

export const collegeInterest = feature({
  name: 'college-interest',
  resources: [
    // Changes are told of by the athlete's own topics.
    {
      decider: collegeInterestDecider,
      seenBy: 'interest.read',
      isOfAthlete: true,
      target: { noun: 'College interest', find: whereIsInterest },
    },
    // An athlete has one of each, under their own id: undos ask about them.
    { decider: commitmentDecider, ...ofAthlete, seenBy: 'interest.read' },
    { decider: interestOrderDecider, ...ofAthlete, seenBy: 'interest.read' },
    { decider: checklistDecider, ...ofAthlete, seenBy: 'interest.read' },
  ],
  readModels: [collegeInterestsProjection, collegeUpdatesProjection],
  personalData: [
    { of: 'athleteId', key: 'colleges', title: 'Colleges', read: ownInterests },
    { of: 'athleteId', key: 'suggestions', title: 'Suggested colleges', read: ownSuggestions },
    { of: 'athleteId', key: 'updates', title: 'Updates', read: ownUpdates },
  ],
  demo: collegeInterestDemo,
  controllers: [
    AddingController,
    OrderController,
    UpdatesController,
    AttachmentsController,
    MassUpdateController,
    InterestListsController,
    TrailController,
    CommitmentController,
    ChecklistController,
    SuggestionsController,
  ],
  providers: [
    GetInterest,
    PastInterests,
    ListInterests,
    TeamInterests,
    AddInterest,
    RemoveInterest,
    ChangeInterest,
    ChangeCommitment,
    SuggestCollege,
    ListSuggestions,
    ReadUpdates,
    ReachedUpdates,
    UploadAttachment,
    DeleteAttachment,
    MassUpdates,
  ],
});
