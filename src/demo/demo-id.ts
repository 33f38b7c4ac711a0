import { v5 as uuidv5 } from 'uuid';

const NAMESPACE = '5f0c1d5e-6d53-4b39-9f3f-6c1f7a7b2f10';

/** The id of a demo thing, the same on every run. */
export const demoId = (key: string): string => uuidv5(key, NAMESPACE);
