/** Turns the words beside it around, or is pasted along unseen. The joiners stay: emoji and Persian are written with them. */
const unseen = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A line without the invisible characters that chats and documents paste along. */
export const withoutUnseen = (line: string): string => line.replace(unseen, '');
