/**
 * Calls back at Ctrl+C, SIGTERM or SIGHUP of this process, and with SIGTERM when the npm that started it is gone: npm
 * passes a signal to the shell between them, which ends without passing it on.
 * @returns the function that stops listening
 */
export function onSignals(callback) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const listeners = signals.map((signal) => [signal, () => callback(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const watch = process.env.npm_lifecycle_event === undefined ? undefined : onParentGone(() => callback('SIGTERM'));
  return () => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

function onParentGone(callback) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 300);
  watch.unref();
  return watch;
}
