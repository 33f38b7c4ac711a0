import { z } from 'zod';
import { withoutUnseen } from './unseen.js';

const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** What somebody or something is called: one line, in which there is something to see. `most`: characters. */
export const Name = (required: string, most = 100) =>
  z
    .string()
    .overwrite((typed) => withoutUnseen(typed.replace(/\s+/gu, ' ')).trim())
    .min(1, required)
    .max(most)
    .regex(seen, required);

const webAddress = /:\/\/|\bwww\.|\p{L}\.(?:com|net|org|edu|io|app|info|link|xyz|site|online|shop|top|ru|cn|gg)\b/iu;

/** Whether it reads as an address of the web, which mail programs turn into a link. */
export const holdsWebAddress = (text: string): boolean => webAddress.test(text);

/** As {@link Name}, of a person or a team: mails repeat it, also to people whom its owner has never met. */
export const MailedName = (required: string, most = 100) =>
  Name(required, most).refine((name) => !holdsWebAddress(name), 'A name can’t hold a web address');
