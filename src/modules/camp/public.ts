export { campDecider, type CampCommand } from './camp.decider.js';
export { camps } from './camp.stream.js';
export type { SavedCampsCommand } from './saving/saved-camps.decider.js';
export { savedCamps } from './saving/saved-camps.stream.js';
