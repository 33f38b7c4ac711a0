import { isPossiblePhoneNumber } from 'libphonenumber-js';
import { Phone, phoneText } from '../../../contract/phone.js';
import { invalidField } from '../../kernel/errors.js';

/**
 * Refuses impossible phone numbers, in the words of the forms. The schema's rules are checked again, because an undo
 * restores old values. Possible is not valid: a number may be newer than any table (stack.md).
 * @throws DomainError invalid, naming the field
 */
export function refuseImpossiblePhone(field: string, phone: string | null | undefined): void {
  if (phone && !(Phone.safeParse(phone).success && isPossiblePhoneNumber(phone))) throw invalidField(field, phoneText);
}
