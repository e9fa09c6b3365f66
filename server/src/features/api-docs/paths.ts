/**
 * Operations by path and method. OpenAPI takes paths that differ in the names of their parameters alone for one path: the
 * first spelling stands, and the parameters of the others are renamed by position.
 */
export function createPaths<Operation>() {
  const spellings = new Map<string, string>();
  const paths: Record<string, Record<string, Operation>> = {};
  return {
    place(path: string): { readonly path: string; readonly rename: (parameter: string) => string } {
      const shape = path.replaceAll(/\{\w+\}/g, '{}');
      const spelling = spellings.get(shape) ?? path;
      spellings.set(shape, spelling);
      const [from, to] = [parametersOf(path), parametersOf(spelling)];
      return { path: spelling, rename: (parameter) => to[from.indexOf(parameter)] ?? parameter };
    },
    add(path: string, method: string, operation: Operation): void {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    },
    all: (): Readonly<Record<string, Readonly<Record<string, Operation>>>> => paths,
  };
}

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
