export { modelHelps } from './consent/model-help.stream.js';
