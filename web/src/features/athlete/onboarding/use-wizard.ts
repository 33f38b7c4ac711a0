import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { OnboardingAnswers } from '../../../../../contract/athlete/onboarding.js';
import { ownStorage } from '../../../app/own-storage.js';
import type { FieldErrors, Wording } from '../../../ui/form/refusal.js';
import { type FormOf, useForm } from '../../../ui/form/use-form.js';
import { answersOf, type Draft, faultsOf, type Known, lackingSteps, readDraft } from './draft.js';
import { pathOf, Step, stepAt, stepOfField } from './steps.js';

const STEP = 'step';
/** What the half-finished wizard is kept as. */
export const KEPT_AS = 'onboarding';

/** What every step is handed: the form of the answers, and what they are so far. */
export interface WizardStep {
  readonly of: FormOf<Draft>;
  readonly draft: Draft;
  readonly known: Known;
}

interface Options {
  userId: string;
  first: Draft;
  known: Known;
  finish: (answers: OnboardingAnswers, key: string) => Promise<unknown>;
  wording: Wording;
}

/** Where in the wizard somebody is (the address says it) and what they have answered (the browser keeps it). */
export function useWizard({ userId, first, known, finish, wording }: Options) {
  const [initial] = useState(() => readDraft(ownStorage.get(userId, KEPT_AS)) ?? first);
  const [params, setParams] = useSearchParams();
  const go = (to: Step, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(STEP, String(to));
        return next;
      },
      { replace },
    );
  const form = useForm<Draft, OnboardingAnswers>({
    initial,
    judge: (draft) => {
      const faults = faultsOf(draft, known, new Date().getFullYear());
      if (Object.keys(faults).length > 0) return { faults };
      return { data: OnboardingAnswers.parse(answersOf(draft, known)) };
    },
    send: (answers, { key }) => finish(answers, key),
    wording,
    within: 'answers',
    turnTo: (fields, { schoolLevel }) => {
      const owner = ownerOf(fields, schoolLevel);
      if (owner !== undefined) go(owner);
      return owner !== undefined;
    },
  });
  const draft = useWatch({ control: form.control, compute: (values: Draft) => values });
  useKept(userId, draft, initial);
  const lacking = lackingSteps(faultsOf(draft, known, new Date().getFullYear()));
  const wanted = params.get(STEP);
  const step = stepAt(wanted, draft.schoolLevel, lacking);
  const path = pathOf(draft.schoolLevel);
  const place = path.indexOf(step);

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
    body: { of: form, draft, known } satisfies WizardStep,
  };
}
export type Wizard = ReturnType<typeof useWizard>;

/** Keeps the answers over a reload, from the first change on. */
function useKept(userId: string, draft: Draft, initial: Draft): void {
  const text = JSON.stringify(draft);
  const [first] = useState(() => JSON.stringify(initial));
  useEffect(() => {
    if (text !== first) ownStorage.set(userId, KEPT_AS, text);
  }, [userId, text, first]);
}

/** The first step of the way that asks for one of these fields. */
function ownerOf(fields: FieldErrors, schoolLevel: Draft['schoolLevel']): Step | undefined {
  const owners = Object.keys(fields).map(stepOfField);
  return pathOf(schoolLevel).find((step) => owners.includes(step));
}
