import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { modelHelps } from './consent/model-help.decider.js';
import { athletesOf } from '../../../test/security/making.js';

const help = (athleteId: string) => ({ athleteId, by: 'guardian', sentTo: 'model.test' });

export const expectations: Expectations = {
  rows: {
    // They speak in the athlete's name, with how to reach them.
    'drafts of messages': ['own', '–', '–', '–', '–', '–'],
    // docs/model-help.md: a guardian agrees for a minor, a grown-up for themself.
    'whether a model may help with these': ['own', 'linked', '–', '–', '–', '–'],
  },
  calls: {
    'GET /api/college-interest/:id/draft': 'drafts of messages',
    'POST /api/college-interest/:id/draft/model': 'drafts of messages',
    'GET /api/athlete/:id/model-help': 'whether a model may help with these',
    'PUT /api/athlete/:id/model-help': 'whether a model may help with these',
  },
  undos: {
    ModelHelpAllowed: 'whether a model may help with these',
    ModelHelpWithdrawn: 'whether a model may help with these',
  },
  sight: {
    modelHelp: 'whether a model may help with these',
  },
  makes: (actors) => ({ things: { modelHelp: athletesOf(actors) } }),
  payloads: {
    ModelHelpAllowed: help,
    ModelHelpWithdrawn: help,
  },
  story: async ({ narrator, athlete: { profileId: athleteId } }) => {
    const by = actorOf(await narrator.people.parent(athleteId));
    const stream = modelHelps.of(athleteId);
    const allow = { type: 'AllowModelHelp', athleteId, by: 'guardian', sentTo: 'model.test' } as const;
    await narrator.undoes(by, await narrator.does(by, stream, allow));
    await narrator.does(by, stream, allow);
  },
};
