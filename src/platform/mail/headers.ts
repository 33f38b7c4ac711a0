import { z } from 'zod';

const MOST_ADDRESS_CHARACTERS = 254;
const MOST_NAME_CHARACTERS = 100;
const MOST_SUBJECT_CHARACTERS = 200;

const Address = z.email().max(MOST_ADDRESS_CHARACTERS);

/** Whether it is one plain email address, without anything that a header could misread. */
export const isAddress = (address: string): boolean => Address.safeParse(address).success;

// Control characters and line separators would end a header; direction marks would make it read as another.
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const oneLine = (text: string, most: number): string => {
  const line = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
};

/** A name as a header can carry it. */
export const headerName = (name: string): string => oneLine(name, MOST_NAME_CHARACTERS);

/** A subject as a header can carry it. */
export const headerSubject = (subject: string): string => oneLine(subject, MOST_SUBJECT_CHARACTERS);
