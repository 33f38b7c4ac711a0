import type { EventDefinition, PersonalFields } from '../../kernel/event-definition.js';
import { decrypt, encrypt } from './aes-gcm.js';

type Data = Readonly<Record<string, unknown>>;

/** Where the ciphertext of an event's personal fields lies in its data. */
export const SEALED = '$sealed';

/** Whose personal data an event holds; undefined when it holds none. */
export function subjectOf({ type, personal }: EventDefinition, data: Data): string | undefined {
  if (!personal) return undefined;
  const subject = data[personal.of];
  if (typeof subject === 'string' && subject) return subject;
  throw new Error(`${type}.${personal.of} names nobody.`);
}

// Ciphertext that is moved to another event, or to another person, does not open.
const contextOf = (eventId: string, type: string, subject: string): string => `${eventId}\n${type}\n${subject}`;

/** The data with its personal fields taken out and put back as one ciphertext. */
export function seal(
  { type, personal }: { type: string; personal: PersonalFields },
  data: Data,
  eventId: string,
  key: Buffer,
): Data {
  const open: Record<string, unknown> = {};
  const secret: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) (field in personal.erased ? secret : open)[field] = value;
  const plaintext = Buffer.from(JSON.stringify(secret));
  const context = contextOf(eventId, type, String(data[personal.of]));
  return { ...open, [SEALED]: encrypt(key, plaintext, context).toString('base64') };
}

/** The personal fields of a sealed event. */
export function open(event: { id: string; type: string; data: Data }, subject: string, key: Buffer): Data {
  const sealed = Buffer.from(String(event.data[SEALED]), 'base64');
  return JSON.parse(decrypt(key, sealed, contextOf(event.id, event.type, subject)).toString()) as Data;
}

/** What lies open in a sealed event. */
export function unsealedPart({ [SEALED]: _sealed, ...rest }: Data): Record<string, unknown> {
  return rest;
}
