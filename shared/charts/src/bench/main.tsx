import { clear, report } from './stage.ts';

/** Runs the benchmark of the address, such as `#pivot/ours/200/50`. */
async function run(): Promise<void> {
  const [what, who = '', ...numbers] = location.hash.slice(1).split('/');
  const [rows = 0, columns = 0] = numbers.map(Number);
  clear();
  if (what === 'pivot') {
    const { ownPivot, s2Pivot } = await import('./pivots.tsx');
    report(await (who === 's2' ? s2Pivot : ownPivot)(rows, columns));
  } else if (what === 'charts') {
    const { barePaint, ownPaint } = await import('./paint-charts.tsx');
    report(await (who === 'bare' ? barePaint : ownPaint)());
  } else if (what === 'rows') {
    const { emptyScroll, longTable } = await import('./long-table.tsx');
    report(await (who === 'none' ? emptyScroll() : longTable(Number(who))));
  } else if (what === 'type') {
    const { showType } = await import('./one-type.tsx');
    report(await showType(who));
  }
}
addEventListener('hashchange', () => {
  run().catch((error: unknown) => report({ failed: String(error) }));
});
