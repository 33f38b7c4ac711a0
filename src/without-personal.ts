const ADDRESS = /[^\s<>"'(),;:/]+@[^\s<>"'(),;:/]+\.[^\s<>"'(),;:/]+/gu;
/** Ours have 43 characters of base64url; a JWT has three parts of them, and begins with the Base64 of `{"`. */
const TOKEN = /(?<![\w-])(?:[\w-]{43}|eyJ[\w-]+(?:\.[\w-]{8,}){2})(?![\w-])/g;
const CODE = /(?<![\w-])[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}(?![\w-])/g;

/** A line of the log without what others may have put into it: a mail server's error names the recipient, for one. */
export const withoutPersonal = (line: string): string =>
  line.replace(ADDRESS, '(address)').replace(TOKEN, '(token)').replace(CODE, '(code)');
