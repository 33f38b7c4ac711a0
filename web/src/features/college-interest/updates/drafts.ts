import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_UPDATE_TEXT } from '../../../../../contract/college-interest/updates.js';
import { ownStorage } from '../../../app/own-storage.js';
import { storedMark } from '../../../app/session/session-mark.js';
import { useSession } from '../../../app/session/session.js';

/** Maximum number of drafts of a person in a browser; past it the oldest are deleted. */
export const MAX_DRAFTS = 20;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const KEPT_AS = 'update-drafts';

interface Draft {
  readonly text: string;
  /** When it was last typed in, in ms. */
  readonly at: number;
}
type Drafts = Readonly<Record<string, Draft>>;

/** What a person has written and not sent, by its place. It outlives the tab and an expired session, not a sign-out. */
export const drafts = {
  find: (userId: string, place: string): Draft | undefined => read(userId)[place],
  /** Empty text deletes it. */
  put(userId: string, place: string, text: string): void {
    // Another tab has signed out and deleted them all.
    if (storedMark.get() === null) return;
    const { [place]: _, ...others } = read(userId);
    const kept =
      text.trim() === '' ? others : { ...others, [place]: { text: text.slice(0, MAX_UPDATE_TEXT), at: Date.now() } };
    const newest = Object.entries(kept).toSorted(([, one], [, other]) => other.at - one.at);
    if (newest.length === 0) ownStorage.remove(userId, KEPT_AS);
    else ownStorage.set(userId, KEPT_AS, JSON.stringify(Object.fromEntries(newest.slice(0, MAX_DRAFTS))));
    listeners.forEach((listener) => listener());
  },
};

function read(userId: string): Drafts {
  const oldest = Date.now() - MAX_AGE_MS;
  try {
    const kept = JSON.parse(ownStorage.get(userId, KEPT_AS) ?? '{}') as unknown;
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Draft] => isDraft(entry[1], oldest)),
    );
  } catch {
    return {};
  }
}

const isDraft = (value: unknown, oldest: number): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  value.at > oldest;

const listeners = new Set<() => void>();

function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the caller has begun to write something; the first word of a place is its conversation's id. */
export function useDraftPlaces(): readonly string[] {
  const { user } = useSession();
  // As one text, which stays the same while the places do.
  const places = useSyncExternalStore(onDrafts, () => Object.keys(read(user.id)).join('\n'));
  return places === '' ? [] : places.split('\n');
}

/** The draft of a place, as the form there needs it. `original`: what the form begins with where there is none. */
export function useDraft(place: string, original = '') {
  const { user } = useSession();
  const [found, setFound] = useState(() => drafts.find(user.id, place));
  return {
    /** What the form begins with. */
    text: found?.text ?? original,
    /** When the draft was written that it begins with. */
    since: found && new Date(found.at).toISOString(),
    keep: (text: string) => drafts.put(user.id, place, text === original ? '' : text),
    drop: () => {
      drafts.put(user.id, place, '');
      setFound(undefined);
    },
  };
}

/** Keeps what is typed as the draft. */
export function useKept(typed: string, { keep }: Pick<ReturnType<typeof useDraft>, 'keep'>): void {
  const kept = useRef(typed);
  useEffect(() => {
    if (typed === kept.current) return;
    kept.current = typed;
    keep(typed);
  });
}
