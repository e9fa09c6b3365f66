/**
 * Table lines, a row per pair. @param {{shell: string, remote: string, side: string, build: string, verdict: string}[]}
 * rows
 */
export function tableOf(rows) {
  const cells = [
    ['shell', 'remote', 'its build', '', 'verdict'],
    ...rows.map(({ shell, remote, side, build, verdict }) => [shell, remote, side, build, verdict]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
