import { invalidField } from '../../../kernel/errors.js';
import { mergeEdit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import type { OfferWish, TrailCommand } from '../college-interest.commands.js';
import type { CollegeInterestEvent } from '../college-interest.events.js';
import type { OfferKept } from '../college-interest.facts.js';
import type { CollegeInterestState } from '../college-interest.state.js';
import { refuseImpossiblePast, type Judged } from './days.js';
import { OfferRecorded, OfferWithdrawn } from './trail.events.js';
import type { OfferFacts } from './trail.facts.js';

const noOffer: OfferWish = { type: null, date: null, note: null, withdrawnOn: null };

/** What changes of the offer itself, and whether it was withdrawn, are two facts. */
export function editOffer(
  { born, changes, basedOn }: Extract<TrailCommand, { type: 'EditOffer' }>,
  { between, facts }: CollegeInterestState,
  now: Date,
): readonly CollegeInterestEvent[] {
  const stands = facts.offer;
  const wish: OfferWish = { ...(stands ?? noOffer), ...mergeEdit(stands ?? noOffer, { changes, basedOn }) };
  const wished = wholeOffer(wish, { now, born });
  const before = stands?.withdrawnOn ?? null;
  const recorded = recordOffer({ ...wished, withdrawnOn: before }, { between, facts });
  if (wished.withdrawnOn === before) return recorded;
  return [...recorded, OfferWithdrawn({ ...between, withdrawnOn: wished.withdrawnOn, previous: before })];
}

/** Null: there was none after all. */
export function recordOffer(
  wished: OfferKept | null,
  { between, facts: { offer } }: Pick<CollegeInterestState, 'between' | 'facts'>,
): readonly CollegeInterestEvent[] {
  if (same(wished, offer)) return [];
  const notes = { note: wished?.note ?? null, previousNote: offer?.note ?? null };
  return [
    OfferRecorded({
      ...between,
      offer: wished && withoutNote(wished),
      previous: offer && withoutNote(offer),
      ...notes,
    }),
  ];
}

function wholeOffer({ type, date, note, withdrawnOn }: OfferWish, judged: Judged): OfferKept {
  if (type === null) throw invalidField('offer.type', 'Choose the kind of offer');
  if (date === null) throw invalidField('offer.date', 'Enter the day of the offer');
  refuseImpossiblePast('offer.date', date, judged);
  refuseImpossiblePast('offer.withdrawnOn', withdrawnOn, judged);
  if (withdrawnOn !== null && withdrawnOn < date)
    throw invalidField('offer.withdrawnOn', 'An offer is not withdrawn before it is made.');
  return { type, date, note: note || null, withdrawnOn };
}

const withoutNote = ({ type, date, withdrawnOn }: OfferKept): OfferFacts => ({ type, date, withdrawnOn });
