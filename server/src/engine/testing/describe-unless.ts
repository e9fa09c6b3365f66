/** Describes tests that need something; where it is missing, one skipped test says what. @param missing what, or null */
export function describeUnless(missing: string | null, title: string, tests: () => void): void {
  describe(title, missing === null ? tests : () => testUnless(missing, title, () => Promise.resolve()));
}

/** A test that cannot run everywhere; where it cannot, it is skipped under the reason. @param reason why, or null */
export function testUnless(reason: string | null, title: string, run: () => Promise<void>): void {
  if (reason === null) test(title, run);
  else test.skip(`skipped: ${reason}`, run);
}
