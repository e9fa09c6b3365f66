/** A name as DuckDB's SQL writes it. @throws Error for a name with NUL */
export function quote(name: string): string {
  if (name.includes('\0')) throw new Error('an identifier holds no NUL');
  return `"${name.replaceAll('"', '""')}"`;
}
