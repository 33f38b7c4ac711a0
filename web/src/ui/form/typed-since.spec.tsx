import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { FormBody } from './form-body.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';
import { useNewForm } from './use-new-form.js';

const Note = z.object({ to: z.string().min(1), text: z.string().min(1) });

/** A form that empties itself once it was sent; the answer comes when the test says so. */
function setUp() {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  function Writer() {
    const form = useNewForm<{ to: string; text: string }, z.infer<typeof Note>>({
      initial: { to: '', text: '' },
      schema: Note,
      send: async (_, { start }) => {
        await answered;
        start({ to: '', text: '' });
      },
    });
    return (
      <FormBody
        of={form}
        foot={
          <SubmitButton of={form} needs="valid">
            Send
          </SubmitButton>
        }
      >
        <TextField of={form} name="to" label="To" />
        <TextField of={form} name="text" label="Text" />
      </FormBody>
    );
  }
  render(<Writer />);
  return { answer: () => act(async () => answer()), user: userEvent.setup() };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a form that begins anew once it was sent', () => {
  it('keeps what was typed since, and nothing of what was sent', async () => {
    const { answer, user } = setUp();
    await user.type(field('To'), 'Kim');
    await user.type(field('Text'), 'First');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.clear(field('Text'));
    await user.type(field('Text'), 'Second');
    await answer();
    await waitFor(() => expect(field('To').value).toBe(''));
    expect(field('Text').value).toBe('Second');
  });
});
