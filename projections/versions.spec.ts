import { describe, expect, it } from '@jest/globals';
import { everyEvent } from '../test/support/every-event.js';
import { fingerprintOf } from '../test/support/fingerprints.js';
import { readModels } from '../test/support/read-models.js';

describe('the version of a read model', () => {
  it('is the fingerprint of what makes it now: npm run generate', () => {
    const every = everyEvent.all();
    const made = readModels.map((model) => [model.name, fingerprintOf(model, every)]);
    expect(readModels.map(({ name, version }) => [name, version])).toEqual(made);
  });
});
