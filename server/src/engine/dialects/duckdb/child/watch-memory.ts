const EVERY = 250;

/**
 * Ends this process when it has more resident memory than it may: the second belt where the system does not hold the
 * ceiling of private memory, as on macOS.
 * @param most bytes
 */
export function watchMemory(most: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, EVERY).unref();
}
