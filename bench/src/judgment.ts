import { judgment, type JudgmentAnalysis } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { startBarePeer } from './lib/bare-peer.ts';
import { ORDER_LINES, type BigTable } from './lib/big-table.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';
import { BIG_ROWS, withBigTable } from './lib/with-big-table.ts';

/** Months are compared by pairs that share none, so that no answer is kept from the round before. */
const ROUNDS = 9;
const MEMBER = 'region 0';
/** By which a change is explained, beside the regions that are judged: from 4 to 500 values. */
const DIMENSIONS = ['city', 'product', 'channel', 'grade', 'brand', 'carrier'];
const LINES = {
  ...ORDER_LINES,
  // Each value has rows in each region and month.
  channel: "'channel ' || (i // 5 % 4)",
  grade: "'grade ' || (i // 7 % 8)",
  brand: "'brand ' || (i // 11 % 40)",
  carrier: "'carrier ' || (i // 13 % 12)",
};

/** First and last day of the month so many months after January 2023. */
function month(at: number): { readonly start: string; readonly end: string } {
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  return { start: day(new Date(Date.UTC(2023, at, 1))), end: day(new Date(Date.UTC(2023, at + 1, 0))) };
}

/** A published model of sales by region and month. */
async function publishModel(owner: SignedInCaller, { tableId, fieldIds }: BigTable) {
  const field = (name: string): string => fieldIds[name] ?? name;
  const definition = {
    question: '',
    subject: {
      ...{ tbId: tableId, dateFieldId: field('order_date'), memberFieldId: field('region') },
      granularity: 'month',
    },
    indicators: [
      {
        ...{ key: 'sales', name: 'sales', comparison: 'lastPeriod' },
        term: { aggregator: 'sum', fieldId: field('amount') },
      },
    ],
    rules: [
      {
        ...{ name: 'decline', severity: 'warning', finding: 'Sales fell' },
        conditions: [{ indicator: 'sales', figure: 'rate', operator: 'lt', value: -0.1 }],
      },
    ],
    policy: 'all',
  };
  const { save, detail, publish } = judgment;
  const made = await owner.call(save.method, save.path, { modelName: 'sales', definition });
  const { modelCode } = save.reply.parse(made);
  const { updatedAt } = detail.reply.parse(await owner.call(detail.method, detail.path, { modelCode }));
  await owner.call(publish.method, publish.path, { modelCode, updatedAt });
  return { modelCode, fieldIds: DIMENSIONS.map(field) };
}

/** What an analysis shows, as statements: the sums of both periods in all, by each field, day and member, and how many values each field has. */
function statements(at: number): string[] {
  return [at, at - 1].flatMap((of) => {
    const { start, end } = month(of);
    const period = `order_date between date '${start}' and date '${end}'`;
    const here = `${period} and region = '${MEMBER}'`;
    const by = (field: string) => `select ${field}, sum(amount) from lines where ${here} group by 1`;
    return [
      `select sum(amount) from lines where ${here}`,
      ...[...DIMENSIONS, 'order_date'].map(by),
      `select region, sum(amount) from lines where ${period} group by 1`,
      ...(of === at
        ? []
        : [`select ${DIMENSIONS.map((field) => `count(distinct ${field})`).join(', ')} from lines where ${here}`]),
    ];
  });
}

await withBigTable(
  publishModel,
  async ({ owner, copy, prepared }) => {
    const peer = await startBarePeer(copy);
    try {
      const { method, path, reply } = judgment.analyse;
      const times: Record<'ours' | 'raw', number[]> = { ours: [], raw: [] };
      for (let round = -1; round < ROUNDS; round += 1) {
        const at = 3 + 2 * round;
        const answers = [];
        for (const statement of statements(at)) answers.push(await peer.ask(statement));
        const began = performance.now();
        const analysis: JudgmentAnalysis = reply.parse(
          await owner.call(method, path, { ...prepared, member: MEMBER, date: month(at).start }),
        );
        const ours = performance.now() - began;
        const value = answers[0]?.total ?? 0;
        if (Math.abs((analysis.value ?? 0) - value) > value * 1e-9 || analysis.dimensions.length !== DIMENSIONS.length)
          throw new Error(`both sides differ: ${analysis.value} and ${value}`);
        // The first round opens files and plans.
        if (round < 0) continue;
        times.ours.push(ours);
        times.raw.push(answers.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
      }
      const name = `a change over ${BIG_ROWS} rows by ${DIMENSIONS.length} fields, explained`;
      report({ name, ours: median(times.ours), peer: median(times.raw), unit: 'ms', goal: 2 });
    } finally {
      peer.stop();
    }
  },
  LINES,
);
