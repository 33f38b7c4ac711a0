import { decrypt, encrypt } from '../privacy/aes-gcm.js';

/** A file with what one has to know to hand it out. */
export interface FileContent {
  readonly contentType: string;
  /** What people call it; never a path, never what it is stored under. */
  readonly name: string;
  readonly bytes: Buffer;
}

// A file that is moved to another key, or to another person, does not open.
const contextOf = (key: string, subject: string | null): string => `file\n${key}\n${subject ?? ''}`;

/** Name and type lie inside, sealed with the bytes: length of the head (4 bytes), the head as JSON, the bytes. */
export function sealFile(
  { bytes, ...about }: FileContent,
  key: string,
  subject: string | null,
  secret: Buffer,
): Buffer {
  const head = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return encrypt(secret, Buffer.concat([length, head, bytes]), contextOf(key, subject));
}

/** @throws Error when the key is another one or a bit has changed */
export function openFile(sealed: Buffer, key: string, subject: string | null, secret: Buffer): FileContent {
  const plain = decrypt(secret, sealed, contextOf(key, subject));
  const end = 4 + plain.readUInt32BE(0);
  const about = JSON.parse(plain.subarray(4, end).toString()) as Omit<FileContent, 'bytes'>;
  return { ...about, bytes: plain.subarray(end) };
}
