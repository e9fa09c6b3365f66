import * as accessors from '@duckdb/node-api/lib/vectors/dataAccessors.js';

/**
 * Keeps a leading U+FEFF of texts that are read from DuckDB. Its client decodes each text as if it were a file of its
 * own and drops the mark; it looks the decoder up at each text, and has no setting for it.
 */
export function readTextsExactly(): void {
  // Node gives a CommonJS module as the default, jest the module itself.
  const holder = 'default' in accessors ? accessors.default : accessors;
  Object.assign(holder as object, { textDecoder: new TextDecoder('utf-8', { ignoreBOM: true }) });
}
