import { describe, expect, it } from '@jest/globals';
import { everyEvent } from '../test/support/every-event.js';
import { fingerprintOf } from '../test/support/fingerprints.js';
import { seasonMonths } from '../contract/roster-source/roster-source.js';
import { rosterSourcesProjection } from './roster-sources.js';
import { readModels } from '../test/support/read-models.js';

describe('the version of a read model', () => {
  it('is the fingerprint of what makes it now: npm run generate', () => {
    const every = everyEvent.all();
    const made = readModels.map((model) => [model.name, fingerprintOf(model, every)]);
    expect(readModels.map(({ name, version }) => [name, version])).toEqual(made);
  });

  it('is another where a rule of its folds is, which the events it is tried on may not reach', () => {
    const every = everyEvent.all();
    const { rules, ...without } = rosterSourcesProjection;
    const inFall = { seasonMonths: { ...seasonMonths, flagFootball: seasonMonths.football } };
    const versions = [{ ...without, rules }, { ...without, rules: inFall }, without].map((one) =>
      fingerprintOf(one, every),
    );
    expect(new Set(versions).size).toBe(3);
  });
});
