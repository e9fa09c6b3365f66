/** Stands in the pages' builds for the part of zod that describes a schema as JSON Schema. */
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
/** Made with every look at a schema's `~standard`, called by nobody. */
export const createStandardJSONSchemaMethod = () => absent;
