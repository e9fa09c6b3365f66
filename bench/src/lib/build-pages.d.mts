/** Builds the page of benchmarks into a folder as the product is built: minified, React in production. */
export function buildPages(folder: string): Promise<void>;
