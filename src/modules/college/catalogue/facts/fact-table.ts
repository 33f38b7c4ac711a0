import { type ConferenceFacts } from './conference-facts.js';
import { cccaa } from './cccaa.js';
import { division1East } from './division-1-east.js';
import { division1FbsGroupOfFive } from './division-1-fbs-group-of-five.js';
import { division1FbsPower } from './division-1-fbs-power.js';
import { division1Fcs } from './division-1-fcs.js';
import { division1MidwestAndWest } from './division-1-midwest-and-west.js';
import { division1South } from './division-1-south.js';
import { division2East } from './division-2-east.js';
import { division2Midwest } from './division-2-midwest.js';
import { division2South } from './division-2-south.js';
import { division2West } from './division-2-west.js';
import { division3GreatLakes } from './division-3-great-lakes.js';
import { division3MidAtlantic } from './division-3-mid-atlantic.js';
import { division3Midwest } from './division-3-midwest.js';
import { division3NewEngland } from './division-3-new-england.js';
import { division3NewYorkAndNewJersey } from './division-3-new-york-and-new-jersey.js';
import { division3SouthAndWest } from './division-3-south-and-west.js';
import { naiaEast } from './naia-east.js';
import { naiaPlains } from './naia-plains.js';
import { naiaWest } from './naia-west.js';
import { njcaa } from './njcaa.js';

/** Every conference whose members we know for sure. Facts of public knowledge; each says its season. */
export const factTable: readonly ConferenceFacts[] = [
  ...division1FbsPower,
  ...division1FbsGroupOfFive,
  ...division1Fcs,
  ...division1East,
  ...division1South,
  ...division1MidwestAndWest,
  ...division2West,
  ...division2Midwest,
  ...division2South,
  ...division2East,
  ...division3NewEngland,
  ...division3NewYorkAndNewJersey,
  ...division3MidAtlantic,
  ...division3SouthAndWest,
  ...division3GreatLakes,
  ...division3Midwest,
  ...naiaPlains,
  ...naiaEast,
  ...naiaWest,
  ...njcaa,
  ...cccaa,
];
