import { pathToFileURL } from 'node:url';

type Left = Record<string, number>;
interface Life {
  setInterval(run: () => void, pause?: number): number;
  setTimeout(run: () => void, pause?: number): number;
  clearTimeout(id: number): void;
  requestAnimationFrame(run: () => void): number;
  cancelAnimationFrame(id: number): void;
  ResizeObserver: new () => { observe(target: object): void; unobserve(target: object): void; disconnect(): void };
  on(target: EventTarget | null): ((type: string, run: () => void, options?: object) => void) | null;
  off(target: EventTarget): (type: string, run: () => void) => void;
  title: string;
  evaluates(factory: () => void): () => void;
  enter(): void;
  leave(): Left;
  end(): Left;
}
let createLifetime: (page: object) => Life;
beforeAll(async () => {
  const module = (await import(pathToFileURL(`${__dirname}/remote-lifetime.mjs`).href)) as {
    createLifetime: typeof createLifetime;
  };
  ({ createLifetime } = module);
});

/** A page whose timers and frames come when the test says so. */
function stage() {
  let id = 0;
  const waiting = new Map<number, { run: () => void; again: boolean }>();
  const start =
    (again = false) =>
    (run: () => void) => {
      id += 1;
      waiting.set(id, { run, again });
      return id;
    };
  const stop = (known: number) => void waiting.delete(known);
  const watched = new Set<object>();
  class ResizeObserver {
    private readonly mine = new Set<object>();
    observe(target: object) {
      this.mine.add(target);
      watched.add(target);
    }
    unobserve(target: object) {
      this.mine.delete(target);
      watched.delete(target);
    }
    disconnect() {
      for (const target of this.mine) watched.delete(target);
      this.mine.clear();
    }
  }
  const page = {
    setInterval: start(true),
    setTimeout: start(),
    clearTimeout: stop,
    requestAnimationFrame: start(),
    cancelAnimationFrame: stop,
    ResizeObserver,
    document: { title: 'the shell’s' },
  };
  const tick = () => {
    for (const [known, { run, again }] of [...waiting]) {
      if (!again) waiting.delete(known);
      run();
    }
  };
  return { page, life: createLifetime(page), tick, watched, waiting };
}

it('an interval ends with the last unmount and is counted; a cleared one is not', () => {
  const { life, tick } = stage();
  const run = jest.fn();
  life.clearTimeout(life.setInterval(run));
  life.setInterval(run);
  tick();
  expect(life.leave()).toEqual({ interval: 1 });
  tick();
  life.enter();
  tick();
  expect(run).toHaveBeenCalledTimes(1);
  expect(life.leave()).toEqual({});
});

it('an interval that is started after the unmount does not run', () => {
  const { life, tick } = stage();
  const run = jest.fn();
  life.leave();
  life.setInterval(run);
  tick();
  expect(run).not.toHaveBeenCalled();
  expect(life.leave()).toEqual({ interval: 1 });
});

it('a timeout outlives the unmount, and ends with the minute after it', () => {
  const { life, tick } = stage();
  const run = jest.fn();
  life.setTimeout(run);
  expect(life.leave()).toEqual({});
  tick();
  expect(run).toHaveBeenCalledTimes(1);
  life.setTimeout(run);
  expect(life.end()).toEqual({ timeout: 1 });
  life.setTimeout(run);
  tick();
  expect(run).toHaveBeenCalledTimes(1);
  life.enter();
  life.setTimeout(run);
  tick();
  expect(run).toHaveBeenCalledTimes(2);
});

it('a frame that waits at the unmount comes, the next one of a loop with the next mount', () => {
  const { life, tick } = stage();
  life.enter();
  let frames = 0;
  const loop = () => {
    frames += 1;
    life.requestAnimationFrame(loop);
  };
  loop();
  life.leave();
  tick();
  tick();
  expect(frames).toBe(2);
  life.enter();
  tick();
  expect(frames).toBe(3);
});

it('loops of frames are counted where each mount leaves more of them', () => {
  const { life, tick } = stage();
  const visit = () => {
    life.enter();
    const loop = () => void life.requestAnimationFrame(loop);
    loop();
    const left = life.leave();
    tick();
    return left;
  };
  expect([visit(), visit(), visit()]).toEqual([{}, {}, { frame: 1 }]);
});

it('what a module starts while it is evaluated pauses and goes on, without a report', () => {
  const { life, tick, watched } = stage();
  const run = jest.fn();
  const target = { isConnected: true };
  life.evaluates(() => {
    life.setInterval(run);
    new life.ResizeObserver().observe(target);
  })();
  tick();
  expect(life.leave()).toEqual({});
  tick();
  expect([run.mock.calls.length, watched.size]).toEqual([1, 0]);
  life.enter();
  tick();
  expect([run.mock.calls.length, watched.size]).toEqual([2, 1]);
});

it('what is evaluated while the remote is away starts with the mount, and can be cleared before', () => {
  const { life, tick } = stage();
  const [run, cleared] = [jest.fn(), jest.fn()];
  life.leave();
  life.evaluates(() => {
    life.setInterval(run);
    life.clearTimeout(life.setInterval(cleared));
  })();
  tick();
  expect(run).not.toHaveBeenCalled();
  life.enter();
  tick();
  expect([run, cleared].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

it('an observer of what stays in the page ends and is counted; one whose targets went is not', () => {
  const { life, watched } = stage();
  const body = { isConnected: true };
  new life.ResizeObserver().observe(body);
  new life.ResizeObserver().observe({ isConnected: false });
  const tidy = new life.ResizeObserver();
  tidy.observe({ isConnected: true });
  tidy.disconnect();
  const careful = new life.ResizeObserver();
  const other = { isConnected: true };
  careful.observe(other);
  careful.unobserve(other);
  expect(life.leave()).toEqual({ observer: 1 });
  expect(watched.size).toBe(0);
});

it('an observer that a library keeps watches again after the next mount', () => {
  const { life, watched } = stage();
  const shared = new life.ResizeObserver();
  shared.observe({ isConnected: false });
  life.leave();
  life.enter();
  const target = { isConnected: true };
  shared.observe(target);
  expect([...watched]).toEqual([target]);
});

it('a listener pauses with the unmount and hears again after the next mount', () => {
  const { life } = stage();
  const target = new EventTarget();
  const run = jest.fn();
  const hear = () => target.dispatchEvent(new Event('resize'));
  life.on(target)?.('resize', run);
  life.on(target)?.('resize', run);
  hear();
  expect(life.leave()).toEqual({});
  hear();
  life.enter();
  hear();
  expect(run).toHaveBeenCalledTimes(2);
  life.off(target)('resize', run);
  hear();
  expect(run).toHaveBeenCalledTimes(2);
});

it('listeners are counted where each mount leaves more of them', () => {
  const { life } = stage();
  const target = new EventTarget();
  const visit = () => {
    life.enter();
    life.on(target)?.('resize', () => undefined);
    return life.leave();
  };
  expect([visit(), visit()]).toEqual([{}, { listener: 1 }]);
});

it('a listener that a library installs once is not counted after the build was preloaded', () => {
  const { life } = stage();
  life.leave();
  life.enter();
  life.on(new EventTarget())?.('resize', () => undefined);
  expect(life.leave()).toEqual({});
});

it('a listener for one event, and one with a signal, end by themselves', () => {
  const { life } = stage();
  const target = new EventTarget();
  const run = jest.fn();
  const abort = new AbortController();
  const hear = () => target.dispatchEvent(new Event('resize'));
  life.on(target)?.('resize', run, { once: true });
  life.on(target)?.('resize', run, { signal: abort.signal, capture: true });
  hear();
  abort.abort();
  life.leave();
  life.enter();
  hear();
  expect(run).toHaveBeenCalledTimes(2);
});

it('a target that is absent has no function', () => expect(stage().life.on(null)).toBeNull());

it('the title is the remote’s to write only while it is mounted', () => {
  const { life, page } = stage();
  life.title = 'mine';
  life.leave();
  life.title = 'mine again';
  expect(page.document.title).toBe('mine');
  expect(life.leave()).toEqual({ title: 1 });
});
