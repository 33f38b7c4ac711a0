import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownStorage } from '../../../app/own-storage.js';
import type { FieldErrors } from '../../../ui/form-errors.js';
import { faultsOf, lackingSteps } from './answers.js';
import { readDraft, type Draft, type Known } from './draft.js';
import { pathOf, Step, stepAt, stepOfField } from './steps.js';

const STEP = 'step';
/** What the half-finished wizard is kept as. */
export const KEPT_AS = 'onboarding';

/** What every step is handed: the answers so far, and how to change them. */
export interface WizardStep {
  readonly draft: Draft;
  readonly known: Known;
  /** What the server has refused, until it is changed. */
  readonly refused: FieldErrors;
  readonly faults: FieldErrors;
  readonly set: (part: Partial<Draft>) => void;
}

/** Where in the wizard somebody is (the address says it) and what they have answered (the browser keeps it). */
export function useWizard(userId: string, first: Draft, known: Known) {
  const [draft, setDraft] = useState(() => readDraft(ownStorage.get(userId, KEPT_AS)) ?? first);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [params, setParams] = useSearchParams();
  const faults = faultsOf(draft, known, new Date().getFullYear());
  const lacking = lackingSteps(faults);
  const wanted = params.get(STEP);
  const step = stepAt(wanted, draft.schoolLevel, lacking);
  const path = pathOf(draft.schoolLevel);
  const place = path.indexOf(step);

  const go = (to: Step, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(STEP, String(to));
        return next;
      },
      { replace },
    );
  const set = (part: Partial<Draft>) => {
    // Another sport has other positions.
    const moved = part.sport !== undefined && part.sport !== draft.sport ? { position: [] } : {};
    const next = { ...draft, ...part, ...moved };
    setDraft(next);
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
    ownStorage.set(userId, KEPT_AS, JSON.stringify(next));
  };
  /** Leads to the first step that owns a field which the server refused. False when none does. */
  const refuse = (fields: FieldErrors): boolean => {
    const found = Object.entries(fields).flatMap(([field, message]) => {
      const owner = stepOfField(field);
      const name = field.replace(/^answers\./, '').split('.')[0] ?? '';
      return owner === undefined ? [] : [{ owner, name, message }];
    });
    const owner = path.find((one) => found.some((fault) => fault.owner === one));
    if (owner === undefined) return false;
    setRefused(Object.fromEntries(found.map(({ name, message }) => [name, message])));
    go(owner);
    return true;
  };

  // An address that is not open yet, or names no step, becomes the one that is shown.
  const stray = wanted !== String(step) && !(wanted === null && step === Step.welcome);
  useEffect(() => {
    if (stray) setParams((now) => ({ ...Object.fromEntries(now), [STEP]: String(step) }), { replace: true });
  }, [stray, step, setParams]);

  return {
    step,
    /** 0 at the welcome, 1 when the last step is answered. */
    progress: place / path.length,
    place,
    steps: path.length - 1,
    mayContinue: !lacking.includes(step),
    next: path[place + 1],
    previous: path[place - 1],
    go,
    refuse,
    body: { draft, known, refused, faults, set } satisfies WizardStep,
  };
}
export type Wizard = ReturnType<typeof useWizard>;
