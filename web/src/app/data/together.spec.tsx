import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Awaited, Together } from './together.js';

afterEach(cleanup);
afterEach(() => void jest.useRealTimers());

/** Something that arrives when told so. */
function arriving<Thing>() {
  let arrive: (thing: Thing) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const thing = new Promise<Thing>((resolve, reject) => ([arrive, fail] = [resolve, reject]));
  return { thing, arrive: (come: Thing) => arrive(come), fail: () => fail(new Error('It did not come.')) };
}

function Part({ name, read, then }: { name: string; read: Promise<string>; then?: Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: [name], queryFn: () => read, retry: false });
  if (isError) return <p>{name} failed</p>;
  return data === undefined ? null : then ? <Part name={data} read={then} /> : <p>{data}</p>;
}

const client = () => new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } });
const draw = (parts: React.ReactNode, by = client()) =>
  render(
    <QueryClientProvider client={by}>
      <Together>{parts}</Together>
    </QueryClientProvider>,
  );
const moment = () => act(() => new Promise<void>((later) => setTimeout(later, 50)));
const isShown = (text: string) => screen.getByText(text).closest('[hidden]') === null;

describe('parts that are shown together', () => {
  it('wait for the slowest, also for what one reads once it has something else', async () => {
    const [fast, slow, nested] = [arriving<string>(), arriving<string>(), arriving<string>()];
    draw([
      <Part key={1} name="one" read={fast.thing} />,
      <Part key={2} name="two" read={slow.thing} then={nested.thing} />,
    ]);
    fast.arrive('News');
    await screen.findByText('News');
    expect(isShown('News')).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    slow.arrive('Team');
    await moment();
    expect(isShown('News')).toBe(false);
    nested.arrive('Board');
    await screen.findByText('Board');
    await waitFor(() => expect(isShown('News')).toBe(true));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('wait for what is read around them', async () => {
    const read = arriving<string>();
    function Screen() {
      const { data } = useQuery({ queryKey: ['around'], queryFn: () => read.thing });
      return (
        <Together>
          <p>{data ?? 'Nothing yet'}</p>
        </Together>
      );
    }
    render(
      <QueryClientProvider client={client()}>
        <Screen />
      </QueryClientProvider>,
    );
    await moment();
    expect(isShown('Nothing yet')).toBe(false);
    read.arrive('Fits');
    await screen.findByText('Fits');
    await waitFor(() => expect(isShown('Fits')).toBe(true));
  });

  it('wait for the chunk of one, and for what that reads', async () => {
    const [chunk, read] = [arriving<{ default: ComponentType }>(), arriving<string>()];
    const Tasks = lazy(() => chunk.thing);
    draw([
      <p key={1}>Home</p>,
      <Suspense key={2} fallback={<Awaited />}>
        <Tasks />
      </Suspense>,
    ]);
    await moment();
    expect(isShown('Home')).toBe(false);
    await act(async () => {
      chunk.arrive({ default: () => <Part name="tasks" read={read.thing} /> });
      await chunk.thing;
    });
    await moment();
    expect(isShown('Home')).toBe(false);
    read.arrive('Three tasks');
    await screen.findByText('Three tasks');
    await waitFor(() => expect(isShown('Home')).toBe(true));
  });

  it('do not wait for what failed, nor for ever', async () => {
    const failing = arriving<string>();
    draw(<Part name="failing" read={failing.thing} />);
    failing.fail();
    await screen.findByText('failing failed');
    await waitFor(() => expect(isShown('failing failed')).toBe(true));
    cleanup();
    jest.useFakeTimers();
    draw([<p key={1}>Home</p>, <Part key={2} name="hanging" read={new Promise(() => {})} />]);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(isShown('Home')).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(isShown('Home')).toBe(true);
  });

  it('stay, whatever is read later', async () => {
    const by = client();
    draw(<p>Home</p>, by);
    await waitFor(() => expect(isShown('Home')).toBe(true));
    render(
      <QueryClientProvider client={by}>
        <Part name="later" read={new Promise(() => {})} />
      </QueryClientProvider>,
    );
    await moment();
    expect(isShown('Home')).toBe(true);
  });
});
