import type { TableModel } from './table-model.ts';

/** The heading rows; each cell knows its own place, since the rows stick one below the other. */
export function TableHead({ model, offsets }: { model: TableModel; offsets: readonly (number | undefined)[] }) {
  const { headerRows, headings, columns, look } = model;
  return (
    <thead>
      {Array.from({ length: headerRows }, (_unused, row) => (
        <tr key={row} aria-rowindex={row + 1}>
          {headings
            .filter((heading) => heading.row === row)
            .map(({ text, column, columnSpan, rowSpan }) => {
              const leaf = row + rowSpan === headerRows;
              const left = offsets[column];
              return (
                <th
                  key={column}
                  scope={columnSpan > 1 ? 'colgroup' : 'col'}
                  colSpan={columnSpan}
                  rowSpan={rowSpan}
                  data-fixed={left === undefined ? undefined : true}
                  data-align={leaf ? columns[column]?.align : 'center'}
                  title={text}
                  style={{
                    ...(left === undefined ? {} : { left }),
                    ...(look.fixedHeader ? { top: row * look.headerHeight } : {}),
                  }}
                >
                  {text}
                </th>
              );
            })}
        </tr>
      ))}
    </thead>
  );
}
