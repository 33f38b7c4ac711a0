/** `+15555550123` → `(555) 555-0123`; anything else as it is. */
export function formatPhone(phone: string): string {
  const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${office}-${line}` : phone;
}

/** What was typed as `+15555550123`, of the US unless it begins with a prefix; undefined for what is no phone number of 12 characters. */
export function readPhone(typed: string): string | undefined {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return digits.length === 11 ? `+${digits}` : undefined;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? `+1${national}` : undefined;
}
