import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { warningDraftSchema, type WarningDraftInput } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice, defineSlices } from '../../platform/slices/define-slice.ts';
import { importCsv, startTestServer, type TestServer, type TestServerOptions } from '../../testing/index.ts';
import { SLICES } from '../index.ts';
import { createWarningContext, WARNING_NEEDS } from './create-warning-context.ts';
import { runRules } from './run-rules.ts';
import { saveRule } from './save-rule.ts';
import type { WarningContext } from './warning-context.ts';
import { findRule, type RuleRow } from './warning-repository.ts';

/** A moment on a clock of Shanghai, `yyyy-mm-dd hh:mm`. */
export const shanghai = (time: string): Date => new Date(`${time.replace(' ', 'T')}:00+08:00`);
const NEVER = new AbortController().signal;

/** Sales of shops: `at` as `yyyy-mm-dd hh:mm`, `sales` null for an empty cell. */
export interface Sale {
  readonly shop: string;
  readonly at: string;
  readonly sales: number | null;
}

export interface WarningServer {
  readonly server: TestServer;
  readonly context: WarningContext;
  readonly owner: Viewer;
  /** A table of sales, with its field ids by their names. */
  readonly sales: (name: string, rows: readonly Sale[]) => Promise<SalesTable>;
  /** Stores a rule that no schedule runs. */
  readonly keep: (draft: WarningDraftInput) => Promise<RuleRow>;
  readonly find: (ruleId: string) => Promise<RuleRow>;
  /** Evaluates rules at moments one after the other, as their schedule would. */
  readonly live: (ruleIds: readonly string[], moments: readonly Date[]) => Promise<void>;
}
export interface SalesTable {
  readonly tableId: string;
  readonly fields: Readonly<Record<'shop' | 'at' | 'sales', string>>;
}

/** A server whose rules are evaluated by the test, at the moments that it names. */
export async function startWarnings(options: TestServerOptions = {}): Promise<WarningServer> {
  let made: WarningContext | undefined;
  const probe = defineSlice({
    name: 'warningProbe',
    needs: WARNING_NEEDS,
    create({ services, needs }) {
      made = createWarningContext(services, needs);
      return {};
    },
  });
  const server = await startTestServer({ ...options, slices: defineSlices([...SLICES, probe]) });
  if (!made) throw new Error('the probe was not made');
  const context: WarningContext = made;
  const { store } = context.services;
  const { userInfo } = await server.signIn('owner');
  const owner = await context.member('sample', userInfo.id);
  if (!owner) throw new Error('the sample corporation has no owner');
  const find = (ruleId: string) => findRule(store, 'sample', ruleId);
  return {
    server,
    context,
    owner,
    find,
    async sales(name, rows) {
      const path = join(server.home, `${name}.csv`);
      const lines = rows.map(({ shop, at, sales }) => `${shop},${at}:00,${sales ?? ''}`);
      await writeFile(path, ['shop,at,sales', ...lines, ''].join('\n'));
      const { tableId } = await importCsv(server, { corporationCode: 'sample', name, path });
      const table = await context.tables.registry.find('sample', tableId);
      const idOf = (column: string) =>
        table?.fields.find(({ names }) => Object.values(names).includes(column))?.field_id ?? '';
      return { tableId, fields: { shop: idOf('shop'), at: idOf('at'), sales: idOf('sales') } };
    },
    async keep(draft) {
      const parsed = warningDraftSchema.parse({ ...draft, enabled: false });
      return find(await saveRule(context, owner, parsed, undefined, undefined));
    },
    async live(ruleIds, moments) {
      for (const moment of moments) await runRules(context, await Promise.all(ruleIds.map(find)), moment, NEVER);
    },
  };
}
