import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { foreignPhoneText, Phone, phoneText } from '../../../../contract/phone.js';
import { DateField, dayFault, readDay } from '../date-field.js';
import { DayField } from './day-field.js';
import { FormBody } from './form-body.js';
import { readNumber } from './number-field.js';
import { PhoneField } from './phone-field.js';
import { SubmitButton } from './submit-button.js';
import { TimeField } from './time-field.js';
import { useEditForm } from './use-edit-form.js';

describe('what is typed', () => {
  it.each([
    ['180', 180],
    [' 180 lb ', 180],
    ['180 LB', 180],
    ['4.61', 4.61],
    ['', null],
    ['heavy', 'heavy'],
    ['182 lbs', 182],
    ['182 pounds', 182],
    ['1,200', 1200],
    ['1,20', '1,20'],
    ['lb', 'lb'],
  ])('as a number, %j, is %j', (typed, value) => expect(readNumber(typed, 'lb')).toBe(value));

  it.each([
    ['04/30/2009', '2009-04-30'],
    ['4/30/2009', '2009-04-30'],
    ['04302009', '2009-04-30'],
    ['2009-04-30', '2009-04-30'],
    ['', null],
    ['04/31/2009', '04/31/2009'],
    ['soon', 'soon'],
  ])('as a day, %j, is %j', (typed, value) => expect(readDay(typed)).toBe(value));

  it.each([
    ['02/30/2026', 'Enter a date as MM/DD/YYYY'],
    ['soon', 'Enter a date as MM/DD/YYYY'],
    ['11/23/2026', 'Choose 11/22/2026 or earlier'],
    ['12/31/2025', 'Choose 01/01/2026 or later'],
    ['11/22/2026', undefined],
    ['', undefined],
  ])('of the days of a year, %j: %s', (typed, fault) =>
    expect(dayFault(typed, '2026-01-01', '2026-11-22')).toBe(fault),
  );
});

const stored: { born: string | null; phone: string | null } = { born: '2009-04-30', phone: '+15555550123' };

function Person() {
  const form = useEditForm({
    stored,
    schema: z
      .object({
        born: z.iso
          .date('No day')
          .refine((day) => day <= '2012-12-31', 'Too late')
          .nullable(),
        phone: Phone.nullable(),
      })
      .partial(),
    save: async () => undefined,
  });
  return (
    <>
      <DayField of={form} name="born" label="Born" max="2012-12-31" />
      <PhoneField of={form} name="phone" label="Phone" />
    </>
  );
}

describe('what cannot be read', () => {
  it('stays as it was typed, and is refused once it was left', async () => {
    const user = userEvent.setup();
    render(<Person />);
    const [born, phone] = ['Born', 'Phone'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
    expect([born!.value, phone!.value]).toEqual(['04/30/2009', '(555) 555-0123']);
    await user.clear(phone!);
    await user.type(phone!, '+44 7911 123456');
    await user.clear(born!);
    await user.type(born!, '04/31/2009');
    await user.click(phone!);
    expect(await screen.findByText('No day')).toBeTruthy();
    expect(await screen.findByText(foreignPhoneText)).toBeTruthy();
    expect([born!.value, phone!.value]).toEqual(['04/31/2009', '+44 7911 123456']);
  });
});

describe('a day beyond those that are offered', () => {
  it('stays as it was typed in a form, which judges it', async () => {
    const user = userEvent.setup();
    render(<Person />);
    const born = screen.getByLabelText<HTMLInputElement>('Born');
    await user.clear(born);
    await user.type(born, '04/30/2030');
    await user.tab();
    expect(born.value).toBe('04/30/2030');
    expect(await screen.findByText('Too late')).toBeTruthy();
  });

  it('stays in a filter, which says why and does not take it', async () => {
    const user = userEvent.setup();
    const taken: string[] = [];
    render(<DateField label="To" value="" max="2026-11-22" onChange={(day) => taken.push(day)} />);
    const to = screen.getByLabelText<HTMLInputElement>('To');
    await user.type(to, '11/23/2026');
    await user.tab();
    expect(await screen.findByText('Choose 11/22/2026 or earlier')).toBeTruthy();
    expect(to.value).toBe('11/23/2026');
    await user.clear(to);
    await user.type(to, '11/21/2026');
    await user.tab();
    expect(taken).toEqual(['2026-11-21']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a day that is filled over another and left at once is the one that was filled', async () => {
  const user = userEvent.setup();
  render(<Person />);
  const born = screen.getByLabelText<HTMLInputElement>('Born');
  // As a password manager or a script types: focus, the whole text in one event, and away.
  act(() => born.focus());
  fireEvent.input(born, { target: { value: '05/02/2010' } });
  await user.tab();
  expect(born.value).toBe('05/02/2010');
});

describe('a phone number', () => {
  it.each(['(000) 000-0000', '(123) 456-7890'])('that nobody can have is refused: %s', async (typed) => {
    const user = userEvent.setup();
    render(<Person />);
    const phone = screen.getByLabelText<HTMLInputElement>('Phone');
    await user.clear(phone);
    await user.type(phone, typed);
    await user.tab();
    expect(await screen.findByText(phoneText)).toBeTruthy();
    expect(phone.value).toBe(typed);
  });

  it('is changed in its middle without the caret leaving it', async () => {
    const user = userEvent.setup();
    render(<Person />);
    const phone = screen.getByLabelText<HTMLInputElement>('Phone');
    await user.click(phone);
    phone.setSelectionRange(3, 3);
    await user.keyboard('{Backspace}');
    expect([phone.value, phone.selectionStart]).toEqual(['(55) 555-0123', 2]);
    await user.keyboard('1');
    // A whole number again: it is not rewritten under the caret.
    expect([phone.value, phone.selectionStart]).toEqual(['(515) 555-0123', 3]);
    await user.keyboard('{Backspace}9');
    expect([phone.value, phone.selectionStart]).toEqual(['(595) 555-0123', 3]);
  });
});

it('a calendar opens at the day that it is told to, and a day under the pointer is not chosen by leaving', async () => {
  const user = userEvent.setup();
  const days: string[] = [];
  render(<DateField label="Birthday" value="" opensAt="2005-01-01" onChange={(day) => days.push(day)} />);
  await user.click(screen.getByLabelText('Birthday'));
  expect((await screen.findByRole('button', { name: 'Choose a month' })).textContent).toBe('Jan');
  expect(screen.getByRole('button', { name: 'Choose a year' }).textContent).toBe('2005');
  await user.hover(screen.getByTitle('2005-01-15'));
  await user.tab();
  await user.tab();
  expect(days).toEqual([]);
});

it('a calendar takes the day that is pressed, also a greyed one of the next month', async () => {
  const user = userEvent.setup();
  const days: string[] = [];
  render(<DateField label="Birthday" value="" opensAt="2005-01-01" onChange={(day) => days.push(day)} />);
  await user.click(screen.getByLabelText('Birthday'));
  await user.click(await screen.findByTitle('2005-02-03'));
  expect(days).toEqual(['2005-02-03']);
});

function Visit({ taken }: { taken: (time: string | null) => void }) {
  const form = useEditForm({
    stored: { time: null as string | null },
    schema: z
      .object({
        time: z
          .string()
          .regex(/^\d\d:\d\d$/, 'No time')
          .nullable(),
      })
      .partial(),
    save: ({ changes }) => Promise.resolve(taken(changes.time ?? null)),
  });
  return (
    <FormBody
      of={form}
      label="Visit"
      foot={
        <SubmitButton of={form} needs="changed">
          Save
        </SubmitButton>
      }
    >
      <TimeField of={form} name="time" label="Time" />
    </FormBody>
  );
}

it('a time is read as people write it, and shown as people read it', async () => {
  const user = userEvent.setup();
  const times: (string | null)[] = [];
  render(<Visit taken={(time) => times.push(time)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Time');
  await user.type(field, 'soon');
  await user.tab();
  expect(field.value).toBe('soon');
  expect(await screen.findByText('No time')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '230p');
  await user.tab();
  expect(field.value).toBe('2:30 PM');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(times).toEqual(['14:30']));
});
