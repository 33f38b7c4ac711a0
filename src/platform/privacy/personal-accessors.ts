import type { PersonalFields } from '../../kernel/event-definition.js';

/** Lets `data` show the personal fields, which `open` yields: it is called when one is first touched, and only once. */
export function revealLazily(
  data: Record<string, unknown>,
  { erased }: PersonalFields,
  open: () => Readonly<Record<string, unknown>>,
): void {
  let opened: Readonly<Record<string, unknown>> | undefined;
  for (const field of Object.keys(erased)) {
    Object.defineProperty(data, field, { enumerable: true, configurable: true, get: () => (opened ??= open())[field] });
  }
}

/** Makes touching a personal field an error. The fields do not show when the data is spread or turned into JSON. */
export function barTouching(data: Record<string, unknown>, type: string, { erased }: PersonalFields): void {
  for (const field of Object.keys(erased)) {
    Object.defineProperty(data, field, {
      enumerable: false,
      configurable: true,
      get: (): never => {
        throw new Error(`${type}.${field} is personal: read the log with { personal: true } to see it.`);
      },
    });
  }
}
