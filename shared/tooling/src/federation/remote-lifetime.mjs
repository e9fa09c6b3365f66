/**
 * Follows what the own modules of a remote start: timers, frames, listeners of what the page shares, observers, writes to
 * the title. Its text becomes a part of the remote's runtime (`LifetimePlugin`): it may use nothing but its parameter.
 *
 * What a module starts while it is evaluated exists once: it pauses while the remote is away. Listeners pause too, since
 * libraries install theirs once, at first use. Intervals and observers end with `leave()`. Frames that wait then still
 * come; those asked for later come after the next `enter()`, since libraries remember that one is to come and ask for no
 * other. Timeouts run on until `end()`.
 * @param {typeof globalThis} page
 * @returns what takes the place of the page's names, `on` and `off` for the listeners of a target, `title`; and `enter`,
 *   `leave` and `end` for the shell. Without a shell that calls them the remote counts as present.
 */
export function createLifetime(page) {
  const started = new Set();
  let present = true;
  let over = false;
  let evaluating = 0;
  let lastId = 0;
  let visited = false;
  const most = {};
  let left = {};

  const lose = (kind) => {
    left[kind] = (left[kind] ?? 0) + 1;
  };
  const tell = () => {
    const told = left;
    left = {};
    return told;
  };
  const isKept = (thing) => thing.evaluated || thing.kind === 'listener' || thing.kind === 'frame';
  /** Counts what waits of a kind beyond what waited at any earlier time: the first may be a library's, kept for good. */
  function countMore(kind) {
    const waiting = [...started].filter((thing) => thing.kind === kind && !thing.on && !thing.evaluated).length;
    if (waiting > (most[kind] ?? waiting)) left[kind] = waiting - most[kind];
    most[kind] = Math.max(most[kind] ?? 0, waiting);
  }
  /** @returns whether it runs, or will with the next mount */
  function begin(thing) {
    thing.evaluated = evaluating > 0;
    const late = thing.kind === 'timeout' ? over : !present;
    if (late && !isKept(thing)) {
      lose(thing.kind);
      return false;
    }
    started.add(thing);
    if (!late) resume(thing);
    return true;
  }
  function resume(thing) {
    if (thing.on) return;
    thing.on = true;
    thing.start();
  }
  function pause(thing) {
    if (thing.on) thing.stop();
    thing.on = false;
  }
  function drop(thing) {
    pause(thing);
    started.delete(thing);
    thing.forget?.();
  }
  function finish(kinds) {
    for (const thing of started) {
      if (!kinds.includes(thing.kind)) continue;
      if (isKept(thing)) {
        pause(thing);
        continue;
      }
      if (thing.matters?.() ?? true) lose(thing.kind);
      drop(thing);
    }
  }

  const life = {
    page,
    get title() {
      return page.document.title;
    },
    set title(text) {
      if (present) page.document.title = text;
      else lose('title');
    },
    /** A module's factory, in whose run the module counts as being evaluated. */
    evaluates: (factory) =>
      factory &&
      function (...parts) {
        evaluating += 1;
        try {
          return factory.apply(this, parts);
        } finally {
          evaluating -= 1;
        }
      },
    enter() {
      // A build that was only preloaded has not started anything yet.
      if (visited) countMore('frame');
      visited = true;
      present = true;
      over = false;
      for (const thing of started) resume(thing);
    },
    leave() {
      present = false;
      finish(['interval', 'observer', 'listener']);
      // A frame that a module asked for while it was evaluated waits for the next mount.
      for (const thing of started) if (thing.evaluated && thing.kind === 'frame') pause(thing);
      if (visited) countMore('listener');
      return tell();
    },
    end() {
      over = true;
      finish(['timeout']);
      return tell();
    },
  };

  function listenerLike({ target, type, given, capture }) {
    for (const thing of started) {
      if (thing.target === target && thing.type === type && thing.given === given && thing.capture === capture)
        return thing;
    }
    return undefined;
  }
  /** A function of a target that acts on one listener; nothing where there is no target. */
  const listens = (act) => (target) =>
    target &&
    ((type, given, options) => {
      const capture = Boolean(typeof options === 'object' ? options?.capture : options);
      const like = { target, type, given, capture };
      act(like, listenerLike(like), options);
    });
  life.on = listens((like, known, options) => {
    const { target, type, given } = like;
    if (!given || known || options?.signal?.aborted) return;
    const call = (self, event) => (typeof given === 'function' ? given.call(self, event) : given.handleEvent(event));
    const run = options?.once
      ? function (event) {
          drop(thing);
          return call(this, event);
        }
      : given;
    const thing = {
      ...like,
      kind: 'listener',
      start: () => target.addEventListener(type, run, options),
      stop: () => target.removeEventListener(type, run, options),
    };
    options?.signal?.addEventListener('abort', () => drop(thing), { once: true });
    begin(thing);
  });
  life.off = listens(({ target, type, given }, known, options) => {
    if (known) drop(known);
    else target.removeEventListener(type, given, options);
  });

  /** Functions with ids of one number space, and the one that takes such an id. */
  function family(kinds, clear) {
    const things = new Map();
    for (const [name, kind] of Object.entries(kinds)) {
      if (!page[name]) continue;
      life[name] = (run, ...rest) => {
        if (typeof run !== 'function') return page[name](run, ...rest);
        let native;
        const once = (...parts) => {
          // It came: there is nothing to clear.
          thing.on = false;
          drop(thing);
          run.apply(page, parts);
        };
        const thing = {
          kind,
          start() {
            native = page[name](kind === 'interval' ? run : once, ...rest);
          },
          stop: () => page[clear](native),
          forget: () => things.delete(id),
        };
        const known = begin(thing);
        // Ids of the browser are positive.
        const id = native ?? (lastId -= 1);
        if (known) things.set(id, thing);
        return id;
      };
    }
    return (id) => {
      const thing = things.get(id);
      if (thing) drop(thing);
      else page[clear](id);
    };
  }
  life.clearTimeout = family({ setInterval: 'interval', setTimeout: 'timeout' }, 'clearTimeout');
  life.clearInterval = life.clearTimeout;
  for (const [name, clear] of [
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ]) {
    if (page[name]) life[clear] = family({ [name]: 'frame' }, clear);
  }

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    const Native = page[name];
    if (!Native) continue;
    life[name] = class extends Native {
      /** Targets, weakly as in the browser (null: a PerformanceObserver has none), and the rest of each call. */
      #watched = [];
      #thing = null;
      #observe(call) {
        const target = call.target?.deref();
        if (call.target === null) super.observe(...call.rest);
        else if (target) super.observe(target, ...call.rest);
      }
      #stop() {
        super.disconnect();
      }
      observe(...parts) {
        const [target, ...rest] = name === 'PerformanceObserver' ? [null, ...parts] : parts;
        // The browser says what is wrong with it.
        if (typeof target !== 'object') return super.observe(...parts);
        const call = { target: target && new WeakRef(target), rest };
        if (this.#thing && started.has(this.#thing)) {
          if (this.#thing.on) this.#observe(call);
        } else {
          this.#watched = [];
          // The browser keeps a watching observer by its targets; one that pauses is kept here.
          const self = evaluating > 0 ? { deref: () => this } : new WeakRef(this);
          const thing = {
            kind: 'observer',
            start: () => self.deref()?.#watched.forEach((each) => self.deref().#observe(each)),
            stop: () => self.deref()?.#stop(),
            // Targets that left the page with the remote take their observer with them.
            matters: () =>
              self.deref()?.#watched.some((each) => each.target === null || each.target.deref()?.isConnected),
          };
          if (!begin(thing)) return undefined;
          this.#thing = thing;
          if (thing.on) this.#observe(call);
        }
        this.#watched = this.#watched.filter((each) => each.target === null || each.target.deref() !== target);
        this.#watched.push(call);
        return undefined;
      }
      unobserve(target) {
        super.unobserve(target);
        this.#watched = this.#watched.filter(({ target: known }) => known.deref() && known.deref() !== target);
        if (this.#watched.length === 0) started.delete(this.#thing);
      }
      disconnect() {
        super.disconnect();
        this.#watched = [];
        started.delete(this.#thing);
      }
    };
  }
  return life;
}
