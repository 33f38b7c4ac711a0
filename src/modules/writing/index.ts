import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { Consents } from './consent/consents.js';
import { modelHelpDecider } from './consent/model-help.decider.js';
import { DraftByModel } from './model/draft-by-model.js';
import { ModelWriter } from './model/model-writer.js';
import { writingHandlers } from './writing.api.js';

export const writing = feature({
  name: 'writing',
  resources: [{ decider: modelHelpDecider, ...ofAthlete, seenBy: 'message.model' }],
  kinds: [{ key: 'modelHelp', label: 'AI help', ofAthlete: 'AI help', events: modelHelpDecider.events }],
  handlers: writingHandlers,
  flags: [
    {
      key: 'model-help',
      title: 'AI writing help',
      does: 'Drafts by the AI model, where one is set up and allowed. Drafts by rules stay.',
      byDefault: true,
    },
  ],
  providers: [Consents, DraftByModel, ModelWriter],
});
