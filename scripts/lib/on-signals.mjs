/**
 * Calls back at Ctrl+C, SIGTERM or SIGHUP, and with SIGTERM when the parent npm is gone (npm does not forward signals).
 * @returns function that stops listening
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
