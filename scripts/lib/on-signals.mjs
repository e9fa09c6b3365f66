/** Calls back at the first Ctrl+C, SIGTERM or SIGHUP of this process; returns the function that stops listening. */
export function onSignals(callback) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const listeners = signals.map((signal) => [signal, () => callback(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
