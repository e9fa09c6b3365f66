/** How often a property is tried. @param usual runs of an ordinary run of the tests; `TESSERA_PROPERTY_RUNS=10` multiplies them */
export function propertyRuns(usual: number): number {
  return Math.ceil(usual * Number(process.env['TESSERA_PROPERTY_RUNS'] ?? 1));
}
