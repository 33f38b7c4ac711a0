import { expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { modelHelpDecider } from './model-help.decider.js';
import { ModelHelpAllowed, ModelHelpWithdrawn, type ModelHelpEvent } from './model-help.events.js';

const consent = { athleteId: 'athlete-1', by: 'guardian', sentTo: 'model.test' } as const;
const [allowed, withdrawn] = [ModelHelpAllowed(consent), ModelHelpWithdrawn(consent)];
const given = (...events: ModelHelpEvent[]) => specify(modelHelpDecider).given(...events);

it('is allowed and withdrawn, each once', () => {
  expect(given().when({ type: 'AllowModelHelp', ...consent }).events).toEqual([allowed]);
  expect(given(allowed).when({ type: 'AllowModelHelp', ...consent }).events).toEqual([]);
  expect(given(allowed).when({ type: 'WithdrawModelHelp' }).events).toEqual([withdrawn]);
  expect(given(allowed, withdrawn).when({ type: 'WithdrawModelHelp' }).events).toEqual([]);
});

it.each([{ by: 'athlete' }, { sentTo: 'other.test' }] as const)('is allowed anew where %j has changed', (changed) => {
  const now = { ...consent, ...changed };
  expect(given(allowed).when({ type: 'AllowModelHelp', ...now }).events).toEqual([ModelHelpAllowed(now)]);
});

it('is put back by an undo, whichever way it was', () => {
  expect(given(allowed).whenUndoing('event-1').events).toEqual([withdrawn]);
  expect(given(allowed, withdrawn).whenUndoing('event-2').events).toEqual([allowed]);
});
