import { withoutUnseen } from '../paging.js';

/** Letters and digits of join and invite codes: no look-alikes. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Spec, section 9: 8 characters, shown 4 + 4, sent XXXX-XXXX. */
export const CODE_LENGTH = 8;

/** A typed or pasted code → its characters in upper case, at most 8; dashes and spaces are removed. */
export const bareCode = (typed: string): string => bare(typed).slice(0, CODE_LENGTH);

const bare = (typed: string): string =>
  withoutUnseen(typed)
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase();

/** `abcd2345` → `ABCD-2345`. */
export const formatCode = (typed: string): string => {
  const code = bareCode(typed);
  return code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
};

/** Whether it has the form of a code. */
export const isCode = (typed: string): boolean => {
  const code = bare(typed);
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter));
};
