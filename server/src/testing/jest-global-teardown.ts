/** Stops the PostgreSQL of the test run and removes its programs. */
export default async function tearDown(): Promise<void> {
  await (globalThis as { tesseraTestRunEnds?: () => Promise<unknown> }).tesseraTestRunEnds?.();
}
