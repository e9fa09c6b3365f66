import { query } from '@tessera/contract';

/**
 * Script for a page before it begins: its clock runs `clockSpeed` times as fast (1 at first, so that nothing that loads is given
 * up too soon), `timers` holds the timers that neither came nor were cleared, and questions of charts that the server has
 * answered once are answered from memory, with other numbers each time and counted in `answered`. What is measured with it is
 * the page, not the server.
 */
export const changingAnswers = (): string => `{
  const { setTimeout: once, setInterval: again, clearTimeout: clear, fetch: ask } = window;
  const { now } = Date;
  let [speed, began, shown] = [1, now(), now()];
  Date.now = () => shown + (now() - began) * speed;
  Object.defineProperty(window, 'clockSpeed', {
    get: () => speed,
    set: (next) => {
      [shown, began] = [Date.now(), now()];
      speed = next;
    },
  });
  window.timers = new Set();
  window.setTimeout = (run, pause = 0, ...rest) => {
    const id = once(
      (...given) => {
        window.timers.delete(id);
        run(...given);
      },
      pause / speed,
      ...rest,
    );
    window.timers.add(id);
    return id;
  };
  window.setInterval = (run, pause = 0, ...rest) => {
    const id = again(run, pause / speed, ...rest);
    window.timers.add(id);
    return id;
  };
  window.clearTimeout = window.clearInterval = (id) => {
    window.timers.delete(id);
    clear(id);
  };
  const known = new Map();
  window.answered = 0;
  const shifted = (value, factor) =>
    Array.isArray(value) ? value.map((one) => shifted(one, factor))
    : typeof value === 'number' ? Math.round(value * factor)
    : value;
  const lineOf = (line, factor) =>
    JSON.stringify(JSON.parse(line), (key, value) => (key === 'values' ? shifted(value, factor) : value));
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== ${JSON.stringify(query.boardReports.path)}) return ask(request);
    const { questions } = await request.clone().json();
    const key = JSON.stringify(questions, (name, value) => (name === 'tracId' || name === 'updateCache' ? 0 : value));
    let first = known.get(key);
    if (first === undefined) {
      const response = await ask(request);
      const { status } = response;
      first = { status, headers: [...response.headers], lines: (await response.text()).trimEnd().split('\\n') };
      known.set(key, first);
    }
    request.signal.throwIfAborted();
    window.answered += 1;
    const factor = 1 + 0.05 * Math.sin(window.answered);
    const { status, headers, lines } = first;
    return new Response(lines.map((line) => lineOf(line, factor) + '\\n').join(''), { status, headers });
  };
}`;
