/** `+15555550123` → `(555) 555-0123`; anything else as it is. */
export function formatPhone(phone: string): string {
  const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${office}-${line}` : phone;
}
