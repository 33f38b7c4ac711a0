export { modelHelpDecider, type ModelHelpCommand } from './consent/model-help.decider.js';
export { modelHelps } from './consent/model-help.stream.js';
