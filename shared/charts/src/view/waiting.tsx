/** Stands where a chart is on its way. Busy, so that a page which draws this chart only does not count as empty. */
export const Waiting = () => <div className="tessera-chart-loading" aria-hidden="true" aria-busy="true" />;
