// No database text can hold U+0000, and no UTF-8 a lone surrogate: they are refused here, once, for every call.
const unsafe = /\0|\p{Surrogate}/u;

/** Path of the first string (or key) that cannot be stored; undefined if there is none. */
export function unsafeTextIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unsafe.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (unsafe.test(key)) return path;
    const found = unsafeTextIn(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
