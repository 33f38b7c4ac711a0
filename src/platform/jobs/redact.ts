const SECRET = /password|secret|token|code|authorization/i;
const HIDDEN = '(hidden)';

/** The payload as an admin may see it: values of secret names are replaced. `redacted` says whether there were any. */
export function redact(payload: unknown): { payload: unknown; redacted: boolean } {
  let redacted = false;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (!SECRET.test(key)) return [key, walk(inner)];
        redacted = true;
        return [key, HIDDEN];
      }),
    );
  };
  return { payload: walk(payload) ?? null, redacted };
}
