/**
 * Judges what a browser saw of one remote in one run.
 * @param {object} seen `build` that was to be mounted; `refusal` why contract or capabilities forbid the pair, else null;
 *   `pages` with `path`, `refusedBy`, `outcomes` `{build, outcome, step}`, `shown` and `problems`
 * @returns {{verdict: 'pass' | 'refused' | 'fail', reasons: string[]}} a refusal that is due is no failure
 */
export function verdictOf({ build, refusal, pages }) {
  const reasons = pages.length === 0 ? ['no page could be opened'] : [];
  for (const page of pages) {
    const wrong = refusal === null ? faultsOf(page, build) : refusalFaults(page, refusal);
    reasons.push(...wrong.map((reason) => `${page.path}: ${reason}`));
  }
  if (reasons.length > 0) return { verdict: 'fail', reasons };
  return refusal === null ? { verdict: 'pass', reasons } : { verdict: 'refused', reasons: [refusal] };
}

function faultsOf({ refusedBy, outcomes, shown, problems }, build) {
  if (refusedBy !== null) return [`refused (${refusedBy}), although contract and capabilities fit`, ...problems];
  const mounted = outcomes.filter(({ outcome }) => outcome === 'mounted');
  const faults = outcomes
    .filter(({ outcome }) => outcome === 'failed')
    .map((failure) => `build ${failure.build} failed (${failure.step ?? 'no step'})`);
  for (const other of mounted.filter((entry) => entry.build !== build))
    faults.push(`fell back to build ${other.build} instead of ${build}`);
  if (mounted.length === 0) faults.push(`build ${build} was not mounted`);
  else if (!shown) faults.push('mounted, but its content did not show');
  return [...faults, ...problems];
}

function refusalFaults({ refusedBy, outcomes }, refusal) {
  const mounted = outcomes.filter(({ outcome }) => outcome === 'mounted');
  if (mounted.length > 0) return [`was mounted, although ${refusal}`];
  return refusedBy === null ? [`was not refused with a reason, although ${refusal}`] : [];
}
