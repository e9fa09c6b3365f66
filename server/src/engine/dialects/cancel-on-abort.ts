/**
 * Asks a database to end a statement when the signal aborts. A request that comes before the statement has begun is lost, so it
 * is repeated every 50 ms until the statement has ended.
 * @param attempts requests after which `giveUp` takes the connection away
 * @returns what to call once the statement has ended; waits for a request that is on its way
 */
export function cancelOnAbort(
  signal: AbortSignal,
  attempts: number,
  request: () => Promise<void>,
  giveUp: () => void,
): () => Promise<void> {
  let over = false;
  let running: Promise<void> | undefined;
  const repeat = async () => {
    for (let attempt = 0; !over && attempt < attempts; attempt++) {
      await request();
      if (!over) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (!over) giveUp();
  };
  const start = () => {
    running = repeat();
  };
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  return async () => {
    over = true;
    signal.removeEventListener('abort', start);
    await running;
  };
}
