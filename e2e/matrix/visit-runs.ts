import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium, startServer } from '@tessera/testing';

import { readDescription, refusalOf, readContract, type Contract } from './compatibility.ts';
import { openSignedIn, visitPage, type PageSeen } from './visit-page.ts';

type Side = 'previous' | 'current';
interface Run {
  readonly name: string;
  /** Holds shell/dist and mf-<name>/dist of this run. */
  readonly folder: string;
  readonly shell: Side;
  readonly remotes: Readonly<Record<string, Side>>;
  readonly checks: readonly string[];
}
/** What scripts/lib/matrix writes down. */
interface Plan {
  readonly trees: Readonly<Record<Side, string>>;
  readonly runs: readonly Run[];
  readonly devKeys: string;
}
interface Seen {
  readonly shell: Side;
  readonly remote: string;
  readonly side: Side;
  readonly build: string;
  readonly refusal: string | null;
  readonly pages: readonly PageSeen[];
}

/** Starts the present server on the builds of one run and opens all pages of the remotes that the run is for. */
async function visitRun(browser: Browser, plan: Plan, run: Run, contracts: Record<Side, Contract>): Promise<Seen[]> {
  const server = await startServer({
    env: { TESSERA_BUNDLE_DIR: run.folder, TESSERA_DEV_KEYS_DIR: plan.devKeys, TESSERA_SAMPLE_SCALE: '0.01' },
  });
  try {
    const seen: Seen[] = [];
    for (const remote of run.checks) {
      const side = run.remotes[remote];
      if (side === undefined) throw new Error(`run ${run.name} has no ${remote}`);
      const description = readDescription(join(run.folder, remote));
      const paths = description.manifest.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
      const refusedBy = refusalInLog(server.output(), remote);
      const pages =
        refusedBy === null
          ? await visitPages(browser, server.url, paths, remote)
          : paths.map((path) => ({ path, refusedBy, outcomes: [], shown: false, problems: [] }));
      const refusal = refusalOf(description, contracts.current, contracts[run.shell]);
      seen.push({ shell: run.shell, remote, side, build: description.build, refusal, pages });
    }
    return seen;
  } finally {
    await server.stop();
  }
}

async function visitPages(browser: Browser, url: string, paths: readonly string[], remote: string) {
  const { page, problems } = await openSignedIn(browser, url);
  try {
    const pages: PageSeen[] = [];
    for (const path of paths) pages.push(await visitPage(page, problems, `${url}${path}`, remote));
    return pages;
  } finally {
    await page.context().close();
  }
}

/** What the server says where it does not take a build in that lies in its folder; null where it took it. */
function refusalInLog(output: string, remote: string): string | null {
  const line = output
    .split('\n')
    .find((text) => text.includes('a bundled build can not be used') && text.includes(`"${remote}"`));
  if (line === undefined) return null;
  const { reason, err } = JSON.parse(line) as { reason?: string; err?: { message?: string } };
  return `server: ${reason ?? err?.message ?? 'no reason'}`;
}

async function main(planFile: string, seenFile: string): Promise<void> {
  const plan = JSON.parse(readFileSync(planFile, 'utf8')) as Plan;
  const contracts = {
    previous: await readContract(plan.trees.previous),
    current: await readContract(plan.trees.current),
  };
  const executablePath = installedChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
  const seen: Seen[] = [];
  try {
    for (const run of plan.runs) {
      process.stdout.write(`${run.name} …\n`);
      seen.push(...(await visitRun(browser, plan, run, contracts)));
    }
  } finally {
    await browser.close();
  }
  writeFileSync(seenFile, JSON.stringify(seen));
}

const [planFile, seenFile] = process.argv.slice(2);
if (planFile === undefined || seenFile === undefined) throw new Error('"pnpm matrix" starts this with two files');
await main(planFile, seenFile);
