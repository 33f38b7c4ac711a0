/** What an event changed of one thing, ready to read. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What people, teams and other things were called when the event happened. */
export interface Names {
  /** The name behind an id; `otherwise` while nothing is known of it. */
  of(id: string, otherwise: string): string;
}

/** The role of an actor: an athlete only acts for themself. */
export interface Teller {
  readonly role: string;
}

/** The actor, for an athlete who reads: the athlete themself, or another role. */
export interface Doer extends Teller {
  readonly self: boolean;
}

/** What an event is about, e.g. an athlete. */
export interface About {
  readonly kind: string;
  readonly id: string;
}

type TextKey<D> = { [K in keyof D]-?: D[K] extends string ? K : never }[keyof D] & string;

/** How the history tells an event. It keeps what `omits` leaves of the payload, and tells by that alone. */
export interface StoryDeclaration<D extends object, Omitted extends keyof D> {
  /**
   * Fields that the history does not keep, since no sentence is made of them: codes, which open a team's door; addresses
   * of people who may never have heard of us; and what is too much to keep twice.
   */
  readonly omits?: readonly Omitted[];
  /** The kind of thing, and the field with its id; or one thing for all events of the type. */
  readonly about: readonly [kind: string, id: TextKey<D>] | About;
  /** One sentence without the who: `accepted Jordan Avery`. */
  says(data: Omit<D, NoInfer<Omitted>>, names: Names, by: Teller): string;
  /** The same, told to the athlete it names, after `You` or another author. Left out: `you` takes the place of the name. */
  saysToSelf?(data: Omit<D, NoInfer<Omitted>>, names: Names, by: Doer): string;
  /** What it changed from what to what. */
  lines?(data: Omit<D, NoInfer<Omitted>>, names: Names): readonly Change[];
  /** Says that one request can do it to many, which a team's history tells as one. */
  readonly together?: true;
  /** What those many are called; `athletes` where it is left out. */
  many?(data: Omit<D, NoInfer<Omitted>>): string;
}

/** {@link StoryDeclaration} as those see it who tell any event. */
export interface Story<D extends object = object> {
  readonly omits: readonly string[];
  about(data: D): About;
  says(data: D, names: Names, by: Teller): string;
  saysToSelf(data: D, names: Names, by: Doer): string;
  lines(data: D, names: Names): readonly Change[];
  readonly together: boolean;
  many?(data: D): string;
}

/** What someone or something is called; a part that is left out stays as it was. Things have no last name. */
export interface Called {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** Person or thing an event names, for later sentences that mention it. */
export interface NamingDeclaration<D extends object> {
  /** The field with the id, which is never personal. */
  readonly of: TextKey<D>;
  /** A person's names, or a thing's only one. */
  as(data: D): Called | string | undefined;
}

export interface Naming<D extends object = object> {
  readonly of: string;
  as(data: D): Called;
}

export function storyOf<D extends object, Omitted extends keyof D>(declared: StoryDeclaration<D, Omitted>): Story<D> {
  const { about, omits = [], together = false, many } = declared;
  return {
    omits: omits.map(String),
    about: 'kind' in about ? () => about : (data) => ({ kind: about[0], id: String(data[about[1]]) }),
    says: (data, names, by) => declared.says(data, names, by),
    saysToSelf: (data, names, by) => (declared.saysToSelf ?? declared.says)(data, names, by),
    lines: (data, names) => declared.lines?.(data, names) ?? [],
    together,
    ...(many ? { many: (data: D) => many(data) } : {}),
  };
}

export const namingOf = <D extends object>({ of, as }: NamingDeclaration<D>): Naming<D> => ({
  of,
  as: (data) => {
    const called = as(data);
    return called instanceof Object ? called : { first: called, last: '' };
  },
});
