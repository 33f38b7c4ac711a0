import { z } from 'zod';
import { placeName } from './college-facts.js';

/** Where somebody lives, as far as they said. */
export interface Home {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}

/** What a home is called that the browser found. */
export const OWN_PLACE = 'your place';

/** A home in the address: `42.03,-93.65,Ames, IA`; without a name it is where the browser said that it is. */
const written = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:,(.{1,100}))?$/;

export function homeOf(text: string): Home | undefined {
  const [, latitude, longitude, name] = written.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const home = { latitude: Number(latitude), longitude: Number(longitude), name: name ?? OWN_PLACE };
  return Math.abs(home.latitude) <= 90 && Math.abs(home.longitude) <= 180 ? home : undefined;
}

export const homeField = z
  .string()
  .refine((text) => text === '' || homeOf(text) !== undefined)
  .catch('');

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** To a hundredth of a degree, half a mile: an address is sent to others, and for miles that is enough. */
export const writeHome = ({ latitude, longitude }: Place, town?: { city: string; state: string }): string =>
  [latitude.toFixed(2), longitude.toFixed(2), ...(town ? [placeName(town)] : [])].join(',');
