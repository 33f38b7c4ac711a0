import { affiliations } from '../../affiliations.js';
import type { CampusSetting, Control } from '../../../../../contract/college/vocabulary.js';

/** What one cell says; undefined where it says no such thing. */
type Read<T> = (text: string) => T | undefined;

/** Some files have two spaces for one. */
export const text: Read<string> = (cell) => cell.replace(/\s+/g, ' ');

export const number: Read<number> = (cell) =>
  /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(cell) ? Number(cell) : undefined;

/** Four digits after the point are what a rate is known to. */
export const rate: Read<number> = (cell) => {
  const value = number(cell);
  return value === undefined ? undefined : Math.round(value * 10_000) / 10_000;
};

/** `2115` → `02115`, `21151234` → `02115-1234`: spreadsheets lose leading zeros. */
export const zip: Read<string> = (cell) => {
  const [, five, four] = /^(\d{3,5})(?:-(\d{4}))?$/.exec(cell) ?? /^(\d{3,5})(\d{4})$/.exec(cell) ?? [];
  return five && five.padStart(5, '0') + (four ? `-${four}` : '');
};

/** `www.iastate.edu` → `https://www.iastate.edu`; other schemes and what is no host are none. */
export const website: Read<string> = (cell) => {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(cell) ? cell : `https://${cell}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' ? address : undefined;
};

const settings: Readonly<Record<string, CampusSetting>> = { 1: 'City', 2: 'Suburb', 3: 'Town', 4: 'Rural' };

/** The codes of the National Center for Education Statistics: 11 to 13, 21 to 23, 31 to 33, 41 to 43. */
export const locale: Read<CampusSetting> = (cell) => settings[/^([1-4])[1-3](\.0)?$/.exec(cell)?.[1] ?? ''];

const controls: Readonly<Record<string, Control>> = { 1: 'public', 2: 'private', 3: 'for-profit' };

export const control: Read<Control> = (cell) => (Object.hasOwn(controls, cell) ? controls[cell] : undefined);

/** -2 says that there is none. */
export const affiliation: Read<string | null> = (cell) => {
  const code = cell.replace(/\.0$/, '');
  return code === '-2' ? null : Object.hasOwn(affiliations, code) ? affiliations[code] : undefined;
};

export const yesOrNo: Read<boolean> = (cell) => (cell === '1' ? true : cell === '0' ? false : undefined);
