/**
 * The ids at a path of a call's input such as `body.menuCode`; through lists, whose places the path names or leaves out, all of
 * them. What is no text is no id.
 */
export function idsAt(input: unknown, path: string): string[] {
  const steps = path.split('.').filter((step) => !/^\d+$/.test(step));
  const found = steps.reduce<unknown[]>(
    (values, step) =>
      values.flat().map((value) => (typeof value === 'object' && value !== null ? (value as never)[step] : undefined)),
    [input],
  );
  return [...new Set(found.flat().filter((value): value is string => typeof value === 'string' && value !== ''))];
}
