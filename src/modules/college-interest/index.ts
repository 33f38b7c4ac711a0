import { checklistEvents, interestOrderEvents, listEvents } from './college-interest.events.js';
import { commitmentEvents } from './commitment/commitment.events.js';
import { suggestionEvents } from './suggesting/suggestion.events.js';
import { timelineEvents } from './timeline/timeline.events.js';
import { updateEvents } from './updates/updates.events.js';
import { collegeInterestsProjection } from '../../../projections/college-interests/college-interests.projection.js';
import { collegeUpdatesProjection } from '../../../projections/college-updates/college-updates.projection.js';
import { ownUpdates } from '../../../projections/college-updates/updates.queries.js';
import {
  ownInterests,
  ownSuggestions,
  whereIsInterest,
} from '../../../projections/college-interests/interest.queries.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { collegeInterestDemo } from './college-interest.demo.js';
import { AddInterest, RemoveInterest } from './adding/add-interest.js';
import { checklistDecider } from './checklist/checklist.decider.js';
import { collegeInterestDecider } from './college-interest.decider.js';
import { ChangeCommitment } from './commitment/change-commitment.js';
import { commitmentDecider } from './commitment/commitment.decider.js';
import { interestOrderDecider } from './order/interest-order.decider.js';
import { MassUpdates } from './mass-update/mass-updates.js';
import { GetInterest, ListInterests, PastInterests } from './reading/list-interests.js';
import { SuggestCollege } from './suggesting/suggest-college.js';
import { ChangeInterest, timelineHandlers } from './timeline/timeline.api.js';
import { DeleteAttachment } from './college-interest.policies.js';
import { athleteUpdatesDecider } from './updates/athlete-updates.decider.js';
import { updateHandlers, UploadAttachment } from './updates/updates.api.js';
import { ReadUpdates, UpdateThreads } from './updates/read-updates.js';
import { collegeInterestHandlers } from './college-interest.api.js';
import { collegeInterestNotices } from './college-interest.notices.js';

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
    { decider: athleteUpdatesDecider, ...ofAthlete, seenBy: 'interest.read' },
  ],
  kinds: [
    {
      key: 'interests',
      label: 'Athletes’ colleges',
      ofAthlete: 'Colleges',
      events: [...listEvents, ...suggestionEvents, ...interestOrderEvents],
    },
    {
      key: 'recruiting',
      label: 'Recruiting',
      ofAthlete: 'Recruiting',
      events: [...timelineEvents, ...commitmentEvents],
    },
    { key: 'updates', label: 'Updates', ofAthlete: 'Updates', events: updateEvents },
    { key: 'checklist', label: 'Checklist', ofAthlete: 'Checklist', events: checklistEvents },
  ],
  readModels: [collegeInterestsProjection, collegeUpdatesProjection],
  personalData: [
    { of: 'athleteId', key: 'colleges', title: 'Colleges', read: ownInterests },
    { of: 'athleteId', key: 'suggestions', title: 'Suggested colleges', read: ownSuggestions },
    { of: 'athleteId', key: 'updates', title: 'Updates', read: ownUpdates },
  ],
  notices: collegeInterestNotices,
  demo: collegeInterestDemo,
  handlers: [...collegeInterestHandlers, ...timelineHandlers, ...updateHandlers],
  providers: [
    GetInterest,
    PastInterests,
    ListInterests,
    AddInterest,
    RemoveInterest,
    ChangeInterest,
    ChangeCommitment,
    SuggestCollege,
    ReadUpdates,
    UpdateThreads,
    UploadAttachment,
    DeleteAttachment,
    MassUpdates,
  ],
});
