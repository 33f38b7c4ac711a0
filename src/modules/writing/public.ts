export { modelHelps } from './consent/model-help.decider.js';
