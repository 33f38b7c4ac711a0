import { conflict, invalidFields } from './errors.js';
import { same } from './same.js';

/** Some of what a thing holds, and of its parts some again. Lists and single values are taken whole: they are the leaves. */
export type Some<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: Some<T[Key]> | undefined }
    : T;

/** The wanted changes, and the values the caller saw. A leaf without a base replaces the current value. */
export interface Edit<T> {
  readonly changes: Some<T>;
  readonly basedOn?: Some<T> | undefined;
}

/** A leaf that two people changed differently: the value both saw, the wanted value, the current value. */
export interface Clash {
  readonly based: unknown;
  readonly yours: unknown;
  readonly now: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges an edit into the current value, leaf by leaf: leaves the caller did not change keep the current value, leaves
 * only they changed get theirs. Returns the parts of `now` that the edit names, whole. @throws DomainError conflict
 * `changed-meanwhile`, whose `now` has a {@link Clash} for each leaf (`academicAttributes.gpa`)
 */
export function mergeEdit<T extends object>(now: T, { changes, basedOn }: Edit<NoInfer<T>>): Partial<T> {
  const clashes: Record<string, Clash> = {};
  const merged = mergeInto(now as Fields, changes as Fields, (basedOn ?? {}) as Fields, '', clashes);
  if (Object.keys(clashes).length > 0)
    throw conflict('changed-meanwhile', 'Someone else changed this. Review their changes, then save again.', clashes);
  return merged as Partial<T>;
}

/** What an edit comes to: the fields that really change, to what and from what. */
export interface EditedFields<T> {
  readonly fields: (keyof T & string)[];
  readonly changes: Partial<T>;
  readonly previous: Partial<T>;
}

/**
 * Merges an edit into the current value and validates the whole. @param validate names each field that does not fit the
 * others @returns undefined if nothing changes @throws DomainError conflict `changed-meanwhile`; invalid
 */
export function editFields<T extends object>(
  names: readonly (keyof T & string)[],
  now: T,
  wish: Edit<NoInfer<T>>,
  validate: (whole: T) => Faults = () => ({}),
): EditedFields<T> | undefined {
  const wished = mergeEdit(now, wish);
  refuseFaults(validate(withChanges(now, wished)));
  return editedFields(names, now, wished);
}

/** The fields that differ from the current value; undefined if none does. */
export function editedFields<T extends object>(
  names: readonly (keyof T & string)[],
  now: T,
  wished: Partial<T>,
): EditedFields<T> | undefined {
  const fields = names.filter((name) => wished[name] !== undefined && !same(wished[name], now[name]));
  return fields.length === 0 ? undefined : { fields, changes: pick(fields, wished), previous: pick(fields, now) };
}

type Faults = Readonly<Partial<Record<string, string>>>;

/** @throws DomainError invalid, where there are any */
export function refuseFaults(faults: Faults): void {
  const named = Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]]));
  if (named.length > 0) throw invalidFields(Object.fromEntries(named) as Record<string, string>);
}

/** The fields with what is changed of them. */
export const withChanges = <T extends object>(
  now: T,
  changes: { readonly [Name in keyof T]?: T[Name] | undefined },
): T => Object.assign({}, now, changes);

const pick = <T extends object>(fields: readonly (keyof T & string)[], from: Partial<T>): Partial<T> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;

function mergeInto(now: Fields, changes: Fields, basedOn: Fields, at: string, clashes: Record<string, Clash>): Fields {
  const merged: Record<string, unknown> = {};
  for (const [key, yours] of Object.entries(changes)) {
    if (yours === undefined) continue;
    const [based, stands] = [basedOn[key], now[key]];
    if (isPart(yours) && isPart(stands)) {
      const within = mergeInto(stands, yours, isPart(based) ? based : {}, `${at}${key}.`, clashes);
      merged[key] = { ...stands, ...within };
    } else if (based === undefined || same(based, stands)) merged[key] = yours;
    else if (same(yours, based)) merged[key] = stands;
    else if (same(yours, stands)) merged[key] = yours;
    else clashes[`${at}${key}`] = { based, yours, now: stands };
  }
  return merged;
}

const isPart = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
