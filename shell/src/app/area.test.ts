import { createAreaLoader } from './area.ts';
import type { Area } from './area.ts';

const area = {} as Area;

test('a load that fails is told, and may be tried again', async () => {
  const error = new Error('Loading chunk 7 failed.');
  const start = jest.fn<Promise<Area>, []>().mockRejectedValueOnce(error).mockResolvedValue(area);
  const failed = jest.fn();
  const loader = createAreaLoader(start, failed);
  const next = () => new Promise<void>((resolve) => void loader.state.subscribe(() => resolve()));

  loader.load();
  // Asked for by two pages at once it is loaded once.
  loader.load();
  await next();
  expect(loader.state.get()).toEqual({ phase: 'failed', error });
  expect(failed.mock.calls).toEqual([[error]]);
  expect(start).toHaveBeenCalledTimes(1);

  loader.load();
  expect(loader.state.get()).toEqual({ phase: 'loading' });
  await next();
  expect(loader.state.get()).toEqual({ phase: 'ready', area });
  loader.load();
  expect(start).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledTimes(1);
});
