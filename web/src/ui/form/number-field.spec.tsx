import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { NumberField } from './number-field.js';
import { useNewForm } from './use-new-form.js';

function Example() {
  const form = useNewForm<{ gpa: number | null }, unknown>({
    initial: { gpa: null },
    schema: z.object({ gpa: z.number({ error: 'Enter a number' }).max(5, 'At most 5').nullable() }),
    send: async () => undefined,
  });
  return (
    <form onSubmit={form.submit}>
      <NumberField of={form} name="gpa" label="GPA" />
    </form>
  );
}

describe('a number field', () => {
  it('says what is wrong once it was left', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const gpa = screen.getByLabelText('GPA');
    await user.type(gpa, 'high');
    expect(screen.queryByText('Enter a number')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter a number')).toBeTruthy();
    expect(gpa.getAttribute('aria-invalid')).toBe('true');
  });
});
