import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { warnings, type ReportParamInput, type WarningDraftInput } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { loadBigTable, type BigTable } from './lib/big-table.ts';
import { median } from './lib/stats.ts';
import { askChart } from './lib/take-turns.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const RULES = Number(process.env['BENCH_RULES'] ?? 1_000);
/** Minutes within which the rules have to be saved. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const ROUNDS = 5;
/** Milliseconds. */
const GOAL = 60_000;
const NAME = 'rule';

/** What rules ask: the same measures by one of several groups. */
function questions({ tableId: tbId, fieldIds }: BigTable): ReportParamInput[] {
  const field = (name: string) => ({ uniqId: name, fieldId: fieldIds[name] ?? name });
  const indexCondition = [
    { ...field('amount'), aggregator: 'sum' as const },
    { ...field('quantity'), aggregator: 'sum' as const },
  ];
  const of = (...names: string[]) => ({ tbId, dimensionCondition: names.map(field), indexCondition });
  return [of(), of('region'), of('city'), of('product'), of('region', 'city')];
}

/** A rule that fires in no group, so that the run is measured and no message. */
function ruleOf(at: number, reportParam: ReportParamInput, minute: number): WarningDraftInput {
  return {
    ruleName: `${NAME} ${at}`,
    enabled: false,
    question: { reportParam },
    groupBy: (reportParam.dimensionCondition ?? []).map(({ uniqId }) => uniqId),
    levels: [
      {
        level: 'warning',
        when: {
          condition: {
            kind: 'threshold',
            uniqId: at % 2 === 0 ? 'amount' : 'quantity',
            direction: 'below',
            fire: -1 - at,
          },
        },
      },
    ],
    schedule: { kind: 'hour', every: 1, minute, timeZone: 'UTC' },
  };
}

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000' } });
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const asked = questions(await loadBigTable(server.url, owner, folder, ROWS));
  const due = new Date(Math.ceil(Date.now() / 60_000 + MINUTES) * 60_000);
  const ids: string[] = [];
  for (let at = 0; at < RULES; at += 1) {
    const rule = ruleOf(at, asked[at % asked.length]!, due.getUTCMinutes());
    const { method, path, reply } = warnings.save;
    ids.push(reply.parse(await owner.call(method, path, { rule })).ruleId);
  }
  if (Date.now() > due.getTime() - 10_000) throw new Error('the rules were not saved in time; raise BENCH_MINUTES');
  for (let from = 0; from < ids.length; from += 200)
    await owner.call(warnings.bulk.method, warnings.bulk.path, {
      ruleIds: ids.slice(from, from + 200),
      change: { kind: 'enabled', enabled: true },
    });

  const alone: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    let sum = 0;
    for (const param of asked) sum += (await askChart(owner, param, true)).milliseconds;
    if (round >= 0) alone.push(sum);
  }

  /** The rule that ran longest ago; one that has not run yet comes before all others. */
  const firstLeft = async () => {
    const { method, path, reply } = warnings.list;
    const body = { search: NAME, sortBy: 'lastRun', sortFlag: 'asc', limit: 1 };
    return reply.parse(await owner.call(method, path, body)).list[0];
  };
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due.getTime() - Date.now())));
  let left = await firstLeft();
  for (; !left?.lastRun; left = await firstLeft()) await new Promise((resolve) => setTimeout(resolve, 50));
  const took = Date.now() - due.getTime();
  const sum = median(alone);
  process.stdout.write(
    `${RULES} rules over ${ROWS} rows, ${asked.length} questions among them: ${took} ms from their minute until all are ` +
      `settled (goal ${GOAL} ms, ${took < GOAL ? 'reached' : 'missed'}), ` +
      `${(took / sum).toFixed(1)} times the ${sum.toFixed(0)} ms of their questions as charts, each once\n`,
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
