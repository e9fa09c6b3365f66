/** Stops the PostgreSQL of the test run. */
export default async function tearDown(): Promise<void> {
  await (globalThis as { tesseraTestClusterRemove?: () => Promise<void> }).tesseraTestClusterRemove?.();
}
