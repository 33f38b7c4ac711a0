/** Characters of an address that every mail program still opens whole. */
export const MAX_MAIL_LINK = 2000;

/** Opens an email with subject and text, and the recipient if known; undefined where mail programs would cut it. */
export function mailLink(subject: string, text: string, to = ''): string | undefined {
  // Line breaks of a mail are CRLF (RFC 6068).
  const link = `mailto:${encoded(to)}?subject=${encoded(subject)}&body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`;
  return link.length <= MAX_MAIL_LINK ? link : undefined;
}

/** Half of a character, as cutting leaves it, cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
