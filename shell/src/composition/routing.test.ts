import type { RemoteLifecycles } from '@tessera/remote-kit';

import { singleSpaRouting } from './routing.ts';

type Step = 'bootstrap' | 'mount' | 'unmount';
type Props = Parameters<typeof singleSpaRouting.mountParcel>[1];

/** Lifecycles that note what is asked of them, and as whom. */
function noted(failing?: Step) {
  const calls: string[] = [];
  const names = new Set<string>();
  const step = (what: Step): RemoteLifecycles[Step] => {
    return (props) => {
      calls.push(what);
      names.add(props.name);
      return what === failing ? Promise.reject(new Error(`${what} failed`)) : Promise.resolve();
    };
  };
  return { calls, names, lifecycles: { bootstrap: step('bootstrap'), mount: step('mount'), unmount: step('unmount') } };
}
const props = { view: { kind: 'page' } } as Props;

test('A parcel is bootstrapped, mounted and unmounted under one name of its own', async () => {
  const { calls, names, lifecycles } = noted();
  const parcel = singleSpaRouting.mountParcel(lifecycles, props);
  expect(calls).toEqual([]);
  await parcel.mountPromise;
  await parcel.unmount();
  expect(calls).toEqual(['bootstrap', 'mount', 'unmount']);
  expect(names.size).toBe(1);
  await singleSpaRouting.mountParcel(lifecycles, props).mountPromise;
  expect(names.size).toBe(2);
});

test('A mount that fails is cleared away and tells why it failed', async () => {
  const { calls, lifecycles } = noted('mount');
  await expect(singleSpaRouting.mountParcel(lifecycles, props).mountPromise).rejects.toThrow('mount failed');
  expect(calls).toEqual(['bootstrap', 'mount', 'unmount']);
});

test('A remote that can not be bootstrapped is not mounted', async () => {
  const { calls, lifecycles } = noted('bootstrap');
  await expect(singleSpaRouting.mountParcel(lifecycles, props).mountPromise).rejects.toThrow('bootstrap failed');
  expect(calls).toEqual(['bootstrap']);
});

test('A parcel sets no timer that would hold it after its end', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const parcel = singleSpaRouting.mountParcel(noted().lifecycles, props);
  await parcel.mountPromise;
  await parcel.unmount();
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});
