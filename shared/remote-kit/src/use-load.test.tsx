import { RequestError } from '@tessera/request';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { createTestPlatform, PlatformWrapper } from './testing/index.ts';
import { useAction } from './use-action.ts';
import { useLoad, type LoadOptions } from './use-load.ts';

const CANCELLED = new RequestError({ kind: 'cancelled', message: 'left the page' });
const load = jest.fn<Promise<string>, [AbortSignal]>();

function List({ id, ...options }: { readonly id: string } & LoadOptions) {
  const { data = '-', error, reload } = useLoad(['list', id], (_call, signal) => load(signal), options);
  return (
    <>
      <output>{error === undefined ? data : `${data} failed`}</output>
      <button onClick={reload}>reload</button>
    </>
  );
}

/** A list that can be taken away and shown again, beside a button that finishes an action. */
function Page(options: LoadOptions) {
  const [id, setId] = useState<string | null>('a');
  const { run } = useAction();
  return (
    <>
      {id !== null && <List id={id} {...options} />}
      {['a', 'b'].map((name) => (
        <button key={name} onClick={() => setId(name)}>
          {name}
        </button>
      ))}
      <button onClick={() => setId(null)}>none</button>
      <button onClick={() => void run(async () => undefined)}>act</button>
    </>
  );
}

const show = (options: LoadOptions = {}) =>
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <Page {...options} />
    </PlatformWrapper>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const output = () => screen.getByRole('status').textContent;
const pending = () => new Promise<string>(() => undefined);

beforeEach(() => load.mockReset());

it('shows the kept reply at once while it is requested again', async () => {
  load.mockResolvedValueOnce('first');
  show();
  await screen.findByText('first');
  press('none');
  load.mockReturnValueOnce(pending());
  press('a');
  expect(output()).toBe('first');
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows no reply of an earlier visit where the load is fresh', async () => {
  load.mockResolvedValueOnce('first');
  show({ fresh: true });
  await screen.findByText('first');
  press('none');
  load.mockReturnValueOnce(pending());
  press('a');
  expect(output()).toBe('-');
});

it('drops what no component shows once an action is finished', async () => {
  load.mockResolvedValueOnce('first');
  show();
  await screen.findByText('first');
  press('none');
  press('act');
  await new Promise((resolve) => setTimeout(resolve));
  load.mockReturnValueOnce(pending());
  press('a');
  expect(output()).toBe('-');
});

it('cancels the request for a key that is not shown any more, and keeps the last reply until the next one', async () => {
  load.mockResolvedValueOnce('first');
  show();
  await screen.findByText('first');
  load.mockReturnValueOnce(pending());
  press('b');
  expect(output()).toBe('first');
  const [signal] = load.mock.calls[1] ?? [];
  expect(signal?.aborted).toBe(false);
  press('none');
  expect(signal?.aborted).toBe(true);
});

it('keeps an error until the next try succeeds', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  show();
  await screen.findByText('- failed');
  let answer = (_text: string): void => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  press('reload');
  expect(output()).toBe('- failed');
  answer('second');
  await screen.findByText('second');
});

it('repeats once a request that leaving another page cancelled', async () => {
  load.mockRejectedValueOnce(CANCELLED).mockResolvedValueOnce('second');
  show();
  await screen.findByText('second');
  load.mockRejectedValueOnce(CANCELLED).mockRejectedValueOnce(CANCELLED);
  press('reload');
  await screen.findByText('second failed');
  expect(load).toHaveBeenCalledTimes(4);
});
