/** Operations by path and method; paths that differ in parameter names only are merged under the first spelling. */
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
