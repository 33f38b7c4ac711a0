import { z } from 'zod';
import { withoutUnseen } from './paging.js';

const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** A name of a person or thing: one line with visible characters. `most`: characters. */
export const Name = (required: string, most = 100) =>
  z
    .string()
    .overwrite((typed) => withoutUnseen(typed.replace(/\s+/gu, ' ')).trim())
    .min(1, required)
    .max(most)
    .regex(seen, required);

// By shape, not by a list of all top-level domains: the list has 1,400 entries, grows every month, and would weigh on
// every form.
const betweenHosts = /[^\p{L}\p{M}\p{N}.-]+|\.{2,}/u;
const aroundHost = /^\.|\.$/g;
const ending = /^(?:[\p{L}\p{M}]{2,}|xn--[\p{L}\p{N}-]+)$/iu;
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Marks that always make a web address. */
const marked = /:\/\/|\bwww\.|@[^\s@]+\.|\.[^\s.]{2,}(?:[/?#\\]|:\d)/iu;

/** What people write before a period and a name without a space: A.C.Green, Dr.Smith. */
const shortened = /^(?:\p{L}\p{M}*|co|dr|fr|ft|hon|jr|lt|ma|mr|mrs|ms|mt|prof|rev|sgt|sr|sta?|ste|sto)$/iu;
/** Common top-level domains that are not surnames: x.com is not a name. Two letters are a country's. */
const wellKnown =
  /^(?:..|app|biz|click|cloud|com|dev|edu|gov|icu|info|int|link|live|mil|mobi|net|online|org|pro|shop|site|space|store|tech|top|vip|website|work|xyz|zip|xn--.*)$/iu;

/**
 * Whether it reads as a web or email address, which email programs turn into a link. A period between two words makes
 * one, unless initials or a title come before it; with a space after the period it does not.
 */
export function holdsWebAddress(text: string): boolean {
  const read = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // What browsers take for a full stop too.
    .replaceAll('。', '.');
  return marked.test(read) || read.split(betweenHosts).some((word) => isHost(word.replace(aroundHost, '')));
}

function isHost(dotted: string): boolean {
  if (ipAddress.test(dotted)) return true;
  const labels = dotted.split('.');
  const last = labels.pop() ?? '';
  if (labels.length === 0) return false;
  return ending.test(last) && (wellKnown.test(last) || !labels.every((label) => shortened.test(label)));
}

const WEB_ADDRESS = 'A name can’t contain a web address. Add a space after each period';

/** As {@link Name}, for people, teams, groups and tags: emails and screens show them to strangers. */
export const MailedName = (required: string, most = 100) =>
  Name(required, most).refine((name) => name.length > most || !holdsWebAddress(name), WEB_ADDRESS);
