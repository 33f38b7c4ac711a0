import { isPossiblePhoneNumber } from 'libphonenumber-js';
import { invalidField } from '../../kernel/errors.js';

/**
 * That a number has 12 characters is what a schema says; that some country could give it out is said here. Possible is
 * not valid: a number may be too new for any table (stack.md).
 * @throws DomainError invalid, naming the field
 */
export function refuseImpossiblePhone(field: string, phone: string | null | undefined): void {
  if (phone && !isPossiblePhoneNumber(phone)) throw invalidField(field, 'This phone number is not possible.');
}
