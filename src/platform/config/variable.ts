/** What is known of one environment variable besides its rules. */
export interface Variable {
  /** Its name in the environment, e.g. `PORT`. */
  readonly name: string;
  /** One sentence for docs/operations.md. */
  readonly says: string;
  /** What holds when it is not set, in words. */
  readonly otherwise: string;
  /** Turns the text into the property's value; what the rules then refuse may come out as it went in. */
  readonly parse?: (text: string) => unknown;
  /** A secret's value is never repeated in a message. */
  readonly secret?: boolean;
}

const known = new Map<object, Map<string, Variable>>();

/** Binds a property of a configuration class to an environment variable. */
export function FromEnvironment(variable: Variable): PropertyDecorator {
  return (prototype, property) => {
    const ofClass = known.get(prototype) ?? new Map<string, Variable>();
    known.set(prototype, ofClass.set(String(property), variable));
  };
}

/** A configuration class' variables by property, in the order they are declared; those of the class it extends come last. */
export function variablesOf(type: { readonly prototype: object }): ReadonlyMap<string, Variable> {
  return new Map(chainOf(type.prototype).flatMap((prototype) => [...(known.get(prototype) ?? [])]));
}

function chainOf(prototype: object | null): object[] {
  return prototype === null ? [] : [prototype, ...chainOf(Object.getPrototypeOf(prototype) as object | null)];
}
