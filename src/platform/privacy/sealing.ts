import { ITSELF, type EventDefinition, type PersonalFields } from '../../kernel/event-definition.js';
import { decrypt, encrypt } from './aes-gcm.js';

type Data = Readonly<Record<string, unknown>>;
/** By subject. Null for one that was destroyed. */
type Keys = ReadonlyMap<string, Buffer | null>;

interface Sealing {
  readonly id: string;
  readonly type: string;
  readonly data: Data;
}

/** Where the ciphertext of an event's personal fields is: one, or for {@link ITSELF} one for each field. */
export const SEALED = '$sealed';

/** Name of the key of one text of an event, if texts have keys of their own. */
export const keyOfText = (eventId: string, field: string): string => `${eventId}.${field}`;

/** The event whose text has this key; undefined for a person's or thing's key. Their ids have no dot. */
export const eventOfText = (key: string): string | undefined => /^(.+)\./.exec(key)?.[1];

/**
 * The subject whose key seals an event's personal fields, or the keys of its texts; none if it has no personal fields.
 */
export function subjectsOf({ type, personal }: EventDefinition, { id, data }: Omit<Sealing, 'type'>): string[] {
  if (!personal) return [];
  if (personal.of === ITSELF) return textsOf(data, personal).map((field) => keyOfText(id, field));
  const subject = data[personal.of];
  if (typeof subject === 'string' && subject) return [subject];
  throw new Error(`${type}.${personal.of} names nobody.`);
}

/** The data with its personal fields replaced by ciphertext. */
export function seal({ id, type, data }: Sealing, personal: PersonalFields, keys: ReadonlyMap<string, Buffer>): Data {
  const plain: Record<string, unknown> = {};
  const secret: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) (field in personal.erased ? secret : plain)[field] = value;
  const sealed = (subject: string, value: unknown): string => {
    const key = keys.get(subject);
    if (!key) throw new Error(`There is no key for ${subject}.`);
    return encrypt(key, Buffer.from(JSON.stringify(value)), contextOf(id, type, subject)).toString('base64');
  };
  if (personal.of !== ITSELF) return { ...plain, [SEALED]: sealed(String(data[personal.of]), secret) };
  const texts = Object.entries(secret).map(([field, value]) => [field, sealed(keyOfText(id, field), value)]);
  return { ...plain, [SEALED]: Object.fromEntries(texts) as object };
}

/** The personal fields of a sealed event; their values after an erasure if the key was destroyed. */
export function open({ id, type, data }: Sealing, personal: PersonalFields, keys: Keys): Data {
  const opened = (subject: string, ciphertext: unknown): unknown => {
    const key = keys.get(subject);
    if (!key) return undefined;
    const bytes = Buffer.from(String(ciphertext), 'base64');
    return JSON.parse(decrypt(key, bytes, contextOf(id, type, subject)).toString());
  };
  if (personal.of !== ITSELF)
    return (opened(String(data[personal.of]), data[SEALED]) as Data | undefined) ?? personal.erased;
  const sealed = data[SEALED] as Data;
  const texts = Object.keys(sealed).map((field) => {
    const text = opened(keyOfText(id, field), sealed[field]);
    return [field, text === undefined ? personal.erased[field] : text];
  });
  return Object.fromEntries(texts) as Data;
}

/** The open part of a sealed event. */
export function unsealedPart({ [SEALED]: _sealed, ...rest }: Data): Record<string, unknown> {
  return rest;
}

// Ciphertext that is moved to another event, to another person or to another field does not open.
const contextOf = (eventId: string, type: string, subject: string): string => `${eventId}\n${type}\n${subject}`;

/** Of an event that is sealed, or of one that is to be. */
const textsOf = ({ [SEALED]: sealed, ...data }: Data, { erased }: PersonalFields): string[] =>
  Object.keys((sealed as Data | undefined) ?? data).filter((field) => field in erased);
