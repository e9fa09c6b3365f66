/** Calls all listeners at each full second while there are any and the page is seen; one timer serves them all. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function run(): void {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setTimeout(
    () => {
      run();
      for (const listener of listeners) listener();
    },
    1_000 - (Date.now() % 1_000),
  );
}

function onVisibility(): void {
  run();
  if (!document.hidden) for (const listener of listeners) listener();
}

/** @returns ends the calls */
export function subscribeSeconds(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
  listeners.add(listener);
  if (timer === undefined) run();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    run();
  };
}
