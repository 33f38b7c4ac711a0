import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ApiError } from '../../app/api-error.js';
import { FormBody } from './form-body.js';
import { LinesField } from './lines-field.js';
import { NumberField } from './number-field.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';
import { useEditForm, type SavedEdit } from './use-edit-form.js';

interface Plant {
  name: string;
  water: { litres: number | null; days: number | null };
  links: string[];
}
const stored: Plant = { name: 'Fern', water: { litres: 1, days: null }, links: [] };
const error = 'Enter a number from 0 to 5';
const Changes = z
  .object({
    name: z.string().min(1, 'Name is required'),
    water: z
      .object({ litres: z.number({ error }).max(5, error).nullable(), days: z.number({ error }).nullable() })
      .partial(),
    links: z.array(z.url({ error: 'Please enter a valid URL' })),
  })
  .partial();
type Edit = SavedEdit<z.infer<typeof Changes>, Plant>;

function Editor({ save, plant = stored }: { save: (edit: Edit) => Promise<unknown>; plant?: Plant }) {
  const form = useEditForm<Plant, z.infer<typeof Changes>>({ stored: plant, schema: Changes, save });
  return (
    <FormBody
      of={form}
      foot={
        <SubmitButton of={form} needs="changed">
          Save
        </SubmitButton>
      }
    >
      <TextField of={form} name="name" label="Name" />
      <NumberField of={form} name="water.litres" label="Litres" unit="l" />
      <NumberField of={form} name="water.days" label="Days" />
      <LinesField of={form} name="links" label="Links" links />
    </FormBody>
  );
}

/** Takes what is saved; refuses while there are refusals. */
function server(...refusals: ApiError[]) {
  const sent: Edit[] = [];
  const save = async (edit: Edit) => {
    sent.push(edit);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  };
  return { sent, save };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save/ });
const isOff = () => button().disabled || button().getAttribute('aria-disabled') === 'true';
const pressable = () => waitFor(() => expect(isOff()).toBe(false));
/** What the button is described by. */
const why = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;
const retype = async (label: string, text: string) => {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
  await user.tab();
};
const save = async () => {
  await pressable();
  await userEvent.click(button());
};

describe('a form that edits', () => {
  it('can be saved once something has changed and all of it is valid, and again only after another change', async () => {
    const { save: take, sent } = server();
    render(<Editor save={take} />);
    expect(isOff()).toBe(true);
    expect(why()).toBe('Nothing has changed yet.');
    await userEvent.click(button());
    expect(screen.getByRole('status').textContent).toBe('Nothing has changed yet.');
    await retype('Litres', 'much');
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByLabelText('Litres').getAttribute('aria-invalid')).toBe('true');
    expect(why()).toBe('Some fields are missing or wrong.');
    await userEvent.click(button());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Litres')));
    expect(sent).toEqual([]);
    await retype('Litres', '1');
    expect(isOff()).toBe(true);
    await retype('Litres', '2 l');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(isOff()).toBe(true));
  });

  it('sends the leaves that changed, each with what it is based on', async () => {
    const { save: take, sent } = server();
    render(<Editor save={take} />);
    await retype('Days', '3');
    await retype('Links', 'a.test/1');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      changes: { water: { days: 3 }, links: ['https://a.test/1'] },
      basedOn: { water: { days: null }, links: [] },
    });
    expect(Object.keys(sent[0]!.changes.water!)).toEqual(['days']);
  });

  it('is sent under another key once its own was told to stand for something else', async () => {
    const { save: take, sent } = server(
      new ApiError(503, { code: 'unavailable', message: 'Away' }),
      new ApiError(422, { code: 'idempotency-key-reused', message: 'Used', fields: { 'Idempotency-Key': 'Used' } }),
    );
    render(<Editor save={take} />);
    await retype('Litres', '2');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await save();
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, again, anew] = sent.map(({ key }) => key);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  it('sends once, however often it is pressed while it is on its way', async () => {
    const sent: Edit[] = [];
    let arrive = (): void => undefined;
    render(
      <Editor
        save={(edit) => {
          sent.push(edit);
          return new Promise<void>((resolve) => (arrive = resolve));
        }}
      />,
    );
    await retype('Name', 'Moss');
    await pressable();
    await userEvent.dblClick(button());
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}{Enter}');
    arrive();
    await waitFor(() => expect(isOff()).toBe(true));
    expect(sent).toHaveLength(1);
  });

  it('sends the same again under the same key, and something else under another', async () => {
    const lost = () => new ApiError(0, { message: 'Touchline could not be reached.' });
    const { save: take, sent } = server(lost(), lost());
    render(<Editor save={take} />);
    await retype('Name', 'Moss');
    await save();
    expect(await screen.findByText('Touchline could not be reached.')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    await retype('Name', 'Ivy');
    await save();
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows what the server refuses on its field, with the focus in the first, and the rest for the whole', async () => {
    const fields = { 'links.1': 'Too long', 'water.litres': 'Too wet', other: 'Something else' };
    const { save: take } = server(new ApiError(400, { code: 'invalid', fields }));
    render(<Editor save={take} />);
    await retype('Links', 'a.test\nb.test');
    await retype('Litres', '3');
    await save();
    expect(await screen.findByText('Too wet')).toBeTruthy();
    expect(screen.getByText('Line 2: Too long')).toBeTruthy();
    expect(screen.getByText('Something else')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Litres'));
    await retype('Litres', '2');
    expect(screen.queryByText('Too wet')).toBeNull();
  });

  it('leads to the first wrong field by Enter, also while its button is off', async () => {
    const { save: take, sent } = server();
    render(<Editor save={take} />);
    await retype('Name', '');
    await retype('Litres', '9');
    await userEvent.type(screen.getByLabelText('Days'), '1{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(sent).toEqual([]);
  });

  it('shows both values where two people changed one field, and saves what was chosen', async () => {
    const now = {
      name: { based: 'Fern', yours: 'Moss', now: 'Ivy' },
      'water.litres': { based: 1, yours: 2, now: 4 },
    };
    const { save: take, sent } = server(new ApiError(409, { code: 'changed-meanwhile', now }));
    render(<Editor save={take} />);
    await retype('Name', 'Moss');
    await retype('Litres', '2');
    await save();
    const [name, litres] = await screen.findAllByRole('group');
    expect(name!.textContent).toContain('TheirsIvy');
    expect(name!.textContent).toContain('YoursMoss');
    expect(litres!.textContent).toContain('Theirs4 l');
    expect(document.activeElement).toBe(name);
    expect(isOff()).toBe(true);
    await userEvent.click(screen.getAllByRole('button', { name: 'Keep theirs' })[0]!);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ivy');
    await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ changes: { water: { litres: 2 } }, basedOn: { water: { litres: 4 } } });
    expect(sent[1]!.changes).not.toHaveProperty('name');
    expect(sent[1]!.key).not.toBe(sent[0]!.key);
  });

  it('follows what others change until something is changed here, and keeps what that is based on', async () => {
    const { save: take, sent } = server();
    const { rerender } = render(<Editor save={take} />);
    rerender(<Editor save={take} plant={{ ...stored, name: 'Moss' }} />);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Moss'));
    await retype('Days', '3');
    rerender(<Editor save={take} plant={{ ...stored, name: 'Ivy', water: { litres: 1, days: 7 } }} />);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Moss');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ changes: { water: { days: 3 } }, basedOn: { water: { days: null } } });
  });
});
