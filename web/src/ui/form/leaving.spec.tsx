import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Outlet, useRoutes } from 'react-router-dom';
import { z } from 'zod';
import { AppRouter } from '../../app/history/app-router.js';
import { UnsavedHost } from '../../app/shell/unsaved-host.js';
import { FormDrawer } from './form-drawer.js';
import { setAside } from './set-aside.js';
import { TextField } from './text-field.js';
import { unsaved } from './unsaved.js';
import { useEditForm } from './use-edit-form.js';

function Screen() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button onClick={() => setShown(true)}>Open</button>
      {shown && <Editor onClosed={() => setShown(false)} />}
    </>
  );
}

function Editor({ onClosed }: { onClosed: () => void }) {
  const form = useEditForm({
    stored: { name: 'Fern' },
    schema: z.object({ name: z.string() }).partial(),
    save: () => Promise.resolve(),
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title="Edit plant">
      <TextField of={form} name="name" label="Name" />
    </FormDrawer>
  );
}

function Layout() {
  return (
    <>
      <Link to="/plants">Plants</Link>
      <Link to="?sort=name">By name</Link>
      <Link to="/elsewhere">Elsewhere</Link>
      <Outlet />
      <UnsavedHost />
    </>
  );
}

function Screens() {
  const children = [
    { index: true, element: <p>The first screen</p> },
    { path: 'plants', element: <Screen /> },
    { path: 'elsewhere', element: <p>Another screen</p> },
  ];
  return useRoutes([{ path: '/', element: <Layout />, children }]);
}

const start = async () => {
  window.history.replaceState(null, '', '/');
  render(<Screens />, { wrapper: AppRouter });
  await userEvent.click(screen.getByText('Plants'));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByLabelText('Name');
};
const change = () => userEvent.type(screen.getByLabelText('Name'), ' tree');
const asked = () => screen.findByText('Discard your changes?');
const isShown = () => screen.queryByLabelText('Name') !== null;
afterEach(cleanup);

describe('leaving a form', () => {
  it('is asked about once something has changed: by Cancel, Escape, and going elsewhere', async () => {
    await start();
    await change();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fern tree');
    await userEvent.click(screen.getByText('Elsewhere'));
    await asked();
    expect(screen.queryByText('Another screen')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Another screen');
  });

  it('is asked about before Back, which then goes back or stays', async () => {
    await start();
    await change();
    window.history.back();
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(window.location.pathname).toBe('/plants'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fern tree');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).not.toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/plants'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await screen.findByText('The first screen');
    expect(window.location.pathname).toBe('/');
    // What was left is ahead, as after any Back.
    window.history.forward();
    await screen.findByRole('button', { name: 'Open' });
  });

  it('is not asked about where only the address of the screen changes', async () => {
    await start();
    await change();
    await userEvent.click(screen.getByText('By name'));
    expect(window.location.search).toBe('?sort=name');
    expect(isShown()).toBe(true);
    expect(screen.queryByText('Discard your changes?')).toBeNull();
  });

  it('is free while nothing has changed', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(screen.queryByText('Discard your changes?')).toBeNull();
  });

  it('because the session has ended keeps what was typed, for who is back, once', async () => {
    const shown = async () => {
      await start();
      return screen.getByLabelText<HTMLInputElement>('Name').value;
    };
    setAside.belongTo('sam');
    await start();
    await change();
    await waitFor(() => expect(unsaved.any()).toBe(true));
    unsaved.setAside();
    cleanup();
    setAside.belongTo('sam');
    expect(await shown()).toBe('Fern tree');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
    unsaved.setAside();
    cleanup();
    setAside.belongTo('kim');
    expect(await shown()).toBe('Fern');
    cleanup();
    setAside.belongTo('sam');
    expect(await shown()).toBe('Fern');
  });

  it('warns before the tab is closed, until it is saved', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await start();
    expect(closing()).toBe(false);
    await change();
    await waitFor(() => expect(closing()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closing()).toBe(false));
  });
});
