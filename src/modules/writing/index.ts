import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { ConsentController } from './consent/consent.controller.js';
import { Consents } from './consent/consents.js';
import { modelHelpDecider } from './consent/model-help.decider.js';
import { GatherWriting } from './gather-writing.query.js';
import { DraftByModel } from './model/draft-by-model.js';
import { ModelController } from './model/model.controller.js';
import { ModelWriter } from './model/model-writer.js';
import { WritingController } from './writing.controller.js';

export const writing = feature({
  name: 'writing',
  resources: [{ decider: modelHelpDecider, ...ofAthlete, seenBy: 'message.model' }],
  controllers: [WritingController, ModelController, ConsentController],
  providers: [GatherWriting, Consents, DraftByModel, ModelWriter],
});
