import { spawn } from 'node:child_process';

import { ROOT } from './root.mjs';

const running = new Set();
let ending = false;

/**
 * Runs a program and collects its output.
 * @param minutes time limit; the result says when it was exceeded
 * @returns {Promise<{code: number, output: string, stdout: string, seconds: number}>}
 */
export function run(command, args, { cwd = ROOT, env = {}, onLine, minutes } = {}) {
  const started = performance.now();
  if (ending) return new Promise(() => {});
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let stdout = '';
    let rest = '';
    const take = (chunk) => {
      output += chunk;
      if (onLine === undefined) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
      take(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', take);
    const giveUp = () => {
      take(`\n${command} was ended because it took longer than ${minutes} minutes\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    };
    const limit = minutes === undefined ? undefined : setTimeout(giveUp, minutes * 60_000);
    const end = (code) => {
      clearTimeout(limit);
      running.delete(child);
      if (rest !== '') onLine(rest);
      resolve({ code, output, stdout, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) output += `\n${command} was ended by ${signal}\n`;
      end(code ?? 1);
    });
  });
}

/** Runs tasks, at most `limit` at a time, and gives their results in order. */
export async function inParallel(limit, tasks) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, worker));
  return results;
}

/** Ends all running programs within ten seconds and prevents new ones, for an interrupted script. */
export async function endAll() {
  ending = true;
  for (const child of running) child.kill('SIGINT');
  for (let waited = 0; running.size > 0 && waited < 10_000; waited += 100) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const child of running) child.kill('SIGKILL');
}
