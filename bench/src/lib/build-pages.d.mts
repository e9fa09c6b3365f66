/**
 * Builds a package's page of benchmarks into a folder as the product is built: minified, React in production.
 * @param name of the package's folder in `shared`
 */
export function buildPages(name: 'charts' | 'canvas', folder: string): Promise<void>;
