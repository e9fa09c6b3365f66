import type { TblFailure } from '../tbl-failure.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(() => sandbox.close());

const { signal } = new AbortController();
const run = async (
  scriptType: 'javascript' | 'jsonata',
  script: string,
  answer: unknown = {},
  parameters: object = {},
) => {
  const raw = JSON.stringify(answer);
  return JSON.parse(
    await sandbox.run({ scriptType, script, raw, parameters: JSON.stringify(parameters) }, signal),
  ) as unknown;
};
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error as TblFailure).fault,
  );

test('a function, an arrow function and a body shape the answer, with the values that were sent', async () => {
  const answer = { list: [{ 'a.b': 1, '店 名': '甲' }] };
  const rows = [{ n: 1, name: '甲', region: '华东' }];
  const map = "answer.list.map((row) => ({ n: row['a.b'], name: row['店 名'], region: parameters.region }))";
  const parameters = { region: '华东' };
  expect(await run('javascript', `function shape(answer, parameters) { return ${map}; }`, answer, parameters)).toEqual(
    rows,
  );
  expect(await run('javascript', `(answer, parameters) => ${map}`, answer, parameters)).toEqual(rows);
  expect(await run('javascript', `const rows = ${map};\nreturn rows;`, answer, parameters)).toEqual(rows);
  expect(
    await run('jsonata', "list.{'n': `a.b`, 'name': `店 名`, 'region': $parameters.region}[]", answer, parameters),
  ).toEqual(rows);
});

test('what is wrong with a script comes with its line', async () => {
  expect(await faultOf(run('javascript', 'const a = 1;\n\nreturn missing.x;'))).toMatchObject({
    reason: 'script',
    line: 3,
  });
  expect(await faultOf(run('javascript', 'return [\n  1,\n  2 3\n];'))).toMatchObject({ reason: 'script', line: 3 });
  expect(await faultOf(run('javascript', "throw new Error('说明')"))).toMatchObject({ detail: 'Error: 说明', line: 1 });
  expect(await faultOf(run('jsonata', 'list.{\n"a": }'))).toMatchObject({ reason: 'script', line: 2 });
});

test.each(['process', 'require', 'fetch', 'XMLHttpRequest', 'WebAssembly', 'setTimeout', 'Worker', 'Buffer', 'module'])(
  'there is no %s (security 20)',
  async (name) => {
    expect(await run('javascript', `return [typeof globalThis['${name}']]`)).toEqual(['undefined']);
  },
);

test('code that is made from text stays inside, and modules are not read', async () => {
  expect(await run('javascript', "return [typeof Function('return typeof process')()]")).toEqual(['string']);
  expect(await run('javascript', "return [Function('return typeof process')()]")).toEqual(['undefined']);
  const imported = await faultOf(run('javascript', "import fs from 'node:fs'; return []"));
  expect(imported).toMatchObject({ reason: 'script' });
});

test.each([
  '$.constructor',
  "$lookup($, '__proto__')",
  "$sum.constructor('return process')()",
  '`__proto__`.constructor',
  '$string.`constructor`',
])('JSONata reaches no object of its host: %s', async (expression) => {
  const found = await sandbox
    .run({ scriptType: 'jsonata', script: expression, raw: '{}', parameters: '{}' }, signal)
    .catch((error: unknown) => (error as TblFailure).fault.reason);
  expect(['[]', '{}', 'script']).toContain(found);
});

test('what one script leaves is not there for the next', async () => {
  await run('javascript', 'globalThis.left = 1; Array.prototype.left = 1; return []');
  expect(await run('javascript', 'return [typeof left, typeof [].left]')).toEqual(['undefined', 'undefined']);
  await run('jsonata', '($left := 1; [])');
  expect(await run('jsonata', '$exists($left)')).toBe(false);
});

test('a script that loops is ended after two seconds, and the next one runs', async () => {
  const started = Date.now();
  expect(await faultOf(run('javascript', 'for (;;) {}'))).toMatchObject({ reason: 'scriptTime' });
  expect(await faultOf(run('jsonata', '($f := function($n) { $f($n + 1) }; $f(0))'))).toMatchObject({
    reason: expect.stringMatching(/scriptTime|scriptMemory|script/) as string,
  });
  expect(Date.now() - started).toBeLessThan(8_000);
  expect(await run('javascript', 'return [1]')).toEqual([1]);
});

test.each([
  ['javascript', "const all = []; for (;;) all.push('x'.repeat(1e6) + all.length);"],
  ['javascript', 'return new ArrayBuffer(1e9).byteLength'],
  ['javascript', "return 'x'.repeat(5e8)"],
  ['javascript', 'const f = () => f() + 1; return f();'],
  ['javascript', 'return { toJSON() { for (;;) {} } }'],
  ['jsonata', "$map([1..9999999], function($i) { $pad('x', 1000) })"],
] as const)('a script that allocates or recurses is ended: %s %s', async (scriptType, script) => {
  expect(await faultOf(run(scriptType, script))).toMatchObject({ reason: expect.stringMatching(/^script/) as string });
  expect(await run('javascript', 'return [1]')).toEqual([1]);
});
