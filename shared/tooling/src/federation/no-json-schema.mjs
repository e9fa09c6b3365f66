/** Replaces zod's JSON Schema in page builds. */
function absent() {
  throw new Error('JSON Schema of zod is left out of pages');
}

export {
  absent as aggregateChecks,
  absent as allProcessors,
  absent as createToJSONSchemaMethod,
  absent as extractDefs,
  absent as finalize,
  absent as handleUnrepresentable,
  absent as initializeContext,
  absent as process,
  absent as processSchema,
  absent as toJSONSchema,
};
/** Created with a schema's `~standard`, never called. */
export const createStandardJSONSchemaMethod = () => absent;
