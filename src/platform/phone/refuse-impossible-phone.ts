import { isPossiblePhoneNumber } from 'libphonenumber-js';
import { Phone, phoneText } from '../../../contract/phone.js';
import { invalidField } from '../../kernel/errors.js';

/**
 * Refuses what no country could give out, in the words of the forms. What a schema says is asked again: an undo brings back
 * what was stored once. Possible is not valid: a number may be too new for any table (stack.md).
 * @throws DomainError invalid, naming the field
 */
export function refuseImpossiblePhone(field: string, phone: string | null | undefined): void {
  if (phone && !(Phone.safeParse(phone).success && isPossiblePhoneNumber(phone))) throw invalidField(field, phoneText);
}
